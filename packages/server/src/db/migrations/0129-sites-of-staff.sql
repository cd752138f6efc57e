-- DESK-75: the sites whose items a member of the staff sees and decides; whoever has no row has all of them.
create table staff_sites (
  user_id uuid primary key references users on delete cascade,
  sites text[] not null check (cardinality(sites) > 0 and sites <@ array['ru', 'kz', 'int'])
);

-- DESK-77: an open desk is told at once.
create function note_staff_rights() returns trigger language plpgsql as $$
begin
  insert into changes (entity, entity_id)
    values ('desk-item', case when tg_op = 'DELETE' then old.user_id else new.user_id end);
  perform pg_notify('recircle_changes', '');
  return null;
end $$;
create trigger staff_rights_noted after insert or delete on staff_rights for each row execute function note_staff_rights();
create trigger staff_sites_noted after insert or update or delete on staff_sites
  for each row execute function note_staff_rights();
