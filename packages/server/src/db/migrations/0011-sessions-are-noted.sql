-- A logout, a new password or a block on one instance ends the sockets of that session on every instance. The id is the user's.
alter table changes drop constraint changes_entity_check;
alter table changes add constraint changes_entity_check
  check (entity in ('facility', 'charity-event', 'material', 'balance-entry', 'session', 'site'));

create function note_session_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    insert into changes (entity, entity_id) values ('session', new.id::text);
  else
    insert into changes (entity, entity_id) values ('session', new.user_id::text);
  end if;
  perform pg_notify('recircle_changes', '');
  return null;
end $$;
create trigger revoked_sessions_noted after insert on revoked_sessions
  for each row execute function note_session_change();
create trigger users_sessions_noted
  after update of is_active, is_blocked, is_staff, is_superuser, kinds, sessions_valid_from on users
  for each row execute function note_session_change();
