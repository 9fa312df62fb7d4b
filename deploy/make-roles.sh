#!/bin/sh
# Makes the database with its two roles (docs/operations.md), once, when the volume is empty.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 \
  --set owner_password="$OWNER_PASSWORD" --set server_password="$SERVER_PASSWORD" <<'SQL'
create role scheduler_owner login password :'owner_password';
create role scheduler_server login password :'server_password';
create database scheduler owner scheduler_owner;
\connect scheduler
create extension btree_gist;
SQL
