"""Trainers, tournaments, reports and the command line."""
