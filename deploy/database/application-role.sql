-- The least rights with which the program can serve. Run once, as the owner of the database:
--   psql "$OWNER_URL" --set password=… --file deploy/database/application-role.sql
-- Then DATABASE_URL signs in as recircle_app, and DATABASE_DIRECT_URL, which migrates, stays the owner's.
create role recircle_app login password :'password';
grant usage on schema public to recircle_app;
grant select, insert, update, delete on all tables in schema public to recircle_app;
grant usage, select on all sequences in schema public to recircle_app;
alter default privileges in schema public grant select, insert, update, delete on tables to recircle_app;
alter default privileges in schema public grant usage, select on sequences to recircle_app;
-- What is written once: no change, no deletion, no TRUNCATE, and no way to drop the triggers that say so.
revoke update, delete on balance_entries, facility_revisions, charity_event_revisions from recircle_app;
revoke update on facility_transitions, charity_event_transitions, proposal_events from recircle_app;
revoke delete on audit_log from recircle_app;
revoke insert, update, delete on schema_migrations, schema_migrations_lock from recircle_app;
