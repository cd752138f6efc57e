-- DESK-65: whoever sits before an item is told of its claim and of who looks at it.
alter table changes drop constraint changes_entity_check;
alter table changes add constraint changes_entity_check check (entity in ('facility', 'charity-event', 'organization', 'material',
  'balance-entry', 'session', 'site', 'proposal', 'application', 'inquiry', 'import', 'claim', 'event-change', 'desk-item'));
create function note_desk_item() returns trigger language plpgsql as $$
begin
  insert into changes (entity, entity_id) values ('desk-item', case when tg_op = 'DELETE' then old.item_id else new.item_id end);
  perform pg_notify('recircle_changes', '');
  return null;
end $$;
create trigger desk_claims_noted after insert or delete on desk_claims for each row execute function note_desk_item();
-- One's own claim that lasts longer changes nothing for the others.
create trigger desk_claims_taken_noted after update on desk_claims
  for each row when (old.user_id <> new.user_id) execute function note_desk_item();
create trigger desk_views_noted after insert or delete on desk_views for each row execute function note_desk_item();

-- Who can no longer sign in holds nothing.
create function free_desk_items() returns trigger language plpgsql as $$
begin
  delete from desk_claims where user_id = new.id;
  delete from desk_views where user_id = new.id;
  return null;
end $$;
create trigger users_free_desk_items after update on users
  for each row when (new.is_blocked and not old.is_blocked) execute function free_desk_items();
create index desk_claims_of_member on desk_claims (user_id);
create index desk_views_of_member on desk_views (user_id);
