-- ORG-7: what organizers tell of their events. Each telling is a row of its own, so that a correction keeps what was said before.
create table event_results (
  id uuid primary key,
  charity_event_id uuid not null references charity_events on delete cascade,
  people integer check (people between 0 and 100000),
  hours integer check (hours between 0 and 1000000),
  words text not null default '' check (char_length(words) <= 2000),
  status text not null default 'waiting' check (status in ('waiting', 'published', 'declined', 'replaced', 'withdrawn')),
  reason text not null default '' check (char_length(reason) <= 2000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint event_results_decided check ((status = 'waiting') = (decided_at is null))
);
-- Told again before staff have looked, the first is withdrawn; what is published replaces what was.
create unique index event_results_waiting on event_results (charity_event_id) where status = 'waiting';
create unique index event_results_published on event_results (charity_event_id) where status = 'published';
create index event_results_by_event on event_results (charity_event_id, created_at);

create table event_result_weights (
  result_id uuid not null references event_results on delete cascade,
  material_id integer not null references materials,
  grams bigint not null check (grams between 1 and 1000000000),
  is_estimate boolean not null,
  primary key (result_id, material_id)
);

create function keep_event_result() returns trigger language plpgsql as $$
begin
  if (new.charity_event_id, new.people, new.hours, new.words, new.created_at)
    is distinct from (old.charity_event_id, old.people, old.hours, old.words, old.created_at)
  then
    raise exception 'what was told of an event stays as it was told' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger event_results_stay before update on event_results for each row execute function keep_event_result();
create function keep_event_result_weight() returns trigger language plpgsql as $$
begin
  raise exception 'what was told of an event stays as it was told' using errcode = 'check_violation';
end $$;
create trigger event_result_weights_stay before update on event_result_weights
  for each row execute function keep_event_result_weight();

-- The desk counts them, and pages that show them are made anew.
create function note_event_result() returns trigger language plpgsql as $$
begin
  insert into changes (entity, entity_id) values ('charity-event', new.charity_event_id::text);
  insert into changes (entity, entity_id)
    select 'organization', org_id::text from charity_events where id = new.charity_event_id;
  perform pg_notify('recircle_changes', '');
  return null;
end $$;
create trigger event_results_noted after insert or update on event_results
  for each row execute function note_event_result();

alter table desk_claims drop constraint desk_claims_kind_check;
alter table desk_claims add constraint desk_claims_kind_check
  check (kind in ('application', 'facility', 'event', 'proposal', 'inquiry', 'result'));
alter table desk_decisions drop constraint desk_decisions_kind_check;
alter table desk_decisions add constraint desk_decisions_kind_check
  check (kind in ('application', 'facility', 'event', 'proposal', 'inquiry', 'result'));

-- ORG-8: who is asked, is asked once. Apart from the event, whose version a letter does not change.
create table event_result_requests (
  charity_event_id uuid primary key references charity_events on delete cascade,
  asked_at timestamptz not null default now()
);

-- ORG-2: how an organization became known is said on its page.
create index applications_by_organization on applications (org_id) where org_id is not null;

-- DESK-43: they wait in the queue of the desk, found by the place, the organization and the author of their event.
alter table desk_queue drop constraint desk_queue_kind_check;
alter table desk_queue add constraint desk_queue_kind_check
  check (kind in ('application', 'facility', 'event', 'proposal', 'inquiry', 'result'));
create or replace view desk_waiting as
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
  from inquiries where handled_at is null
  union all
  select 'result', r.id, r.created_at, a.variant, a.locale, '',
    concat_ws(', ', nullif(e.place_name, ''), nullif(e.address, '')), '', e.org_id, false
  from event_results r join charity_events e on e.id = r.charity_event_id join users a on a.id = e.creator_id
  where r.status = 'waiting';
create trigger event_results_at_desk after insert or update or delete on event_results
  for each row execute function note_at_desk('result');
create or replace function note_author_at_desk() returns trigger language plpgsql as $$
begin
  update desk_queue q set variant = new.variant, locale = new.locale
  where q.kind = 'facility' and q.id in (select id from facilities where creator_id = new.id and waiting_since is not null)
    or q.kind = 'event' and q.id in (select id from charity_events where creator_id = new.id and waiting_since is not null)
    or q.kind = 'result' and q.id in (select r.id from event_results r
      join charity_events e on e.id = r.charity_event_id where e.creator_id = new.id and r.status = 'waiting');
  return null;
end $$;
