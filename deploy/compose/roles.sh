#!/bin/sh
# Run once, by PostgreSQL's image, while its data folder is new: who owns the tables, and who only logs in.
set -eu
psql --set=ON_ERROR_STOP=1 --set=owner="$OWNER_PASSWORD" --set=web="$WEB_PASSWORD" --username=postgres <<'SQL'
create role ahadi_owner login createrole replication password :'owner';
create role ahadi_web login password :'web';
create database ahadi owner ahadi_owner;
SQL
psql --set=ON_ERROR_STOP=1 --username=postgres --dbname=ahadi <<'SQL'
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
alter function pg_catalog.textlike(text, text) leakproof;
alter function pg_catalog.texticlike(text, text) leakproof;
alter function pg_catalog.jsonb_contains(jsonb, jsonb) leakproof;
SQL
echo 'host replication ahadi_owner samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
