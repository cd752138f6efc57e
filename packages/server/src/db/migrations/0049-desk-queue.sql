-- DESK-43: one narrow row for whatever waits for staff, with everything that the queue is filtered by, so that each filter has an index.
-- What is shown of an item is read from the item itself.
create table desk_queue (
  kind text collate "C" not null check (kind in ('application', 'facility', 'event', 'proposal', 'inquiry')),
  id uuid not null,
  since timestamptz not null,
  variant site_variant not null,
  locale locale_code not null,
  reason text not null,
  place text not null,
  -- What it calls its organization; of an organization that has an account the name stands in its own row.
  organization text not null,
  org_id uuid,
  -- TRUTH-7: owners are not asked to decide what an owner proposes.
  is_by_owner boolean not null,
  primary key (kind, id)
);
create index desk_queue_in_order on desk_queue (since, kind, id);
create index desk_queue_of_kind on desk_queue (kind, since, id);
create index desk_queue_of_site on desk_queue (variant, since, kind, id);
create index desk_queue_of_language on desk_queue (locale, since, kind, id);
create index desk_queue_of_reason on desk_queue (reason, since, kind, id) where reason <> '';
create index desk_queue_of_organization on desk_queue (org_id) where org_id is not null;
create index desk_queue_by_place on desk_queue using gin (letters_of(lower(place)));
create index desk_queue_by_organization on desk_queue using gin (letters_of(lower(organization)));

-- What waits, as the items themselves say it.
create view desk_waiting as
  select 'application'::text collate "C" as kind, id, created_at as since, variant, locale, '' as reason,
    address as place, org_name as organization, null::uuid as org_id, false as is_by_owner
  from applications where status = 'new'
  union all
  select 'facility', f.id, f.waiting_since, a.variant, a.locale, '', f.address, '', f.org_id, false
  from facilities f join users a on a.id = f.creator_id where f.waiting_since is not null
  union all
  select 'event', e.id, e.waiting_since, a.variant, a.locale, '',
    concat_ws(', ', nullif(e.place_name, ''), nullif(e.address, '')), '', e.org_id, false
  from charity_events e join users a on a.id = e.creator_id where e.waiting_since is not null
  union all
  select 'proposal', p.id, p.created_at, p.variant, p.locale, p.reason,
    coalesce(f.address, (select change ->> 'to' from jsonb_array_elements(p.changes) change where change ->> 'field' = 'address'), ''),
    '', p.org_id, p.by_kind = 'owner'
  from proposals p left join facilities f on f.id = p.facility_id where p.decided_at is null and p.merged_into is null
  union all
  select 'inquiry', id, created_at, variant, locale, coalesce(type, form), city, org_name, null, false
  from inquiries where handled_at is null;

-- Two changes of one item come one after the other, since both write its row.
create function queue_at_desk(asked_kind text, asked_id uuid) returns void language plpgsql as $$
begin
  insert into desk_queue select * from desk_waiting w where w.kind = asked_kind and w.id = asked_id
  on conflict (kind, id) do update set since = excluded.since, variant = excluded.variant, locale = excluded.locale,
    reason = excluded.reason, place = excluded.place, organization = excluded.organization, org_id = excluded.org_id,
    is_by_owner = excluded.is_by_owner;
  if not found then
    delete from desk_queue q where q.kind = asked_kind and q.id = asked_id;
  end if;
end $$;
create function note_at_desk() returns trigger language plpgsql as $$
begin
  perform queue_at_desk(tg_argv[0], case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end $$;

create trigger applications_at_desk after insert or update or delete on applications
  for each row execute function note_at_desk('application');
create trigger inquiries_at_desk after insert or update or delete on inquiries
  for each row execute function note_at_desk('inquiry');
create trigger proposals_at_desk after insert or update or delete on proposals
  for each row execute function note_at_desk('proposal');
-- Points and events are written far more often than they wait.
create trigger facilities_come_to_desk after insert on facilities
  for each row when (new.waiting_since is not null) execute function note_at_desk('facility');
create trigger facilities_at_desk after update on facilities
  for each row when (new.waiting_since is not null or old.waiting_since is not null) execute function note_at_desk('facility');
create trigger facilities_leave_desk after delete on facilities
  for each row when (old.waiting_since is not null) execute function note_at_desk('facility');
create trigger charity_events_come_to_desk after insert on charity_events
  for each row when (new.waiting_since is not null) execute function note_at_desk('event');
create trigger charity_events_at_desk after update on charity_events
  for each row when (new.waiting_since is not null or old.waiting_since is not null) execute function note_at_desk('event');
create trigger charity_events_leave_desk after delete on charity_events
  for each row when (old.waiting_since is not null) execute function note_at_desk('event');

-- An item is found by the site and the language of its author, and a report by the address of its point.
create function note_author_at_desk() returns trigger language plpgsql as $$
begin
  update desk_queue q set variant = new.variant, locale = new.locale
  where q.kind = 'facility' and q.id in (select id from facilities where creator_id = new.id and waiting_since is not null)
    or q.kind = 'event' and q.id in (select id from charity_events where creator_id = new.id and waiting_since is not null);
  return null;
end $$;
create trigger users_at_desk after update on users
  for each row when (new.variant <> old.variant or new.locale <> old.locale) execute function note_author_at_desk();
create function note_address_at_desk() returns trigger language plpgsql as $$
begin
  update desk_queue q set place = new.address
  where q.kind = 'proposal' and q.id in (select id from proposals where facility_id = new.id);
  return null;
end $$;
create trigger facilities_move_reports after update on facilities
  for each row when (new.address <> old.address) execute function note_address_at_desk();

insert into desk_queue select * from desk_waiting;

drop index facilities_waiting;
drop index charity_events_waiting;
drop index applications_waiting;

-- DESK-12: how an author's items have ended, counted without reading them.
drop index facilities_by_creator;
drop index charity_events_by_creator;
create index facilities_by_creator on facilities (creator_id, org_id, status);
create index charity_events_by_creator on charity_events (creator_id, org_id, status);
