-- PEOPLE-7: what organizers ask support to change about their accepted events.
create table event_changes (
  id uuid primary key,
  charity_event_id uuid not null references charity_events on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('arrangements', 'cancellation')),
  -- What the event shall become.
  arrangements jsonb,
  why text not null check (is_filled(why) and char_length(why) <= 1000),
  state text not null default 'waiting'
    check (state in ('waiting', 'accepted', 'declined', 'withdrawn', 'replaced', 'void')),
  -- What staff answer.
  reason text not null default '' check (char_length(reason) <= 4000),
  waiting_since timestamptz default now(),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint event_changes_say_what check ((kind = 'cancellation') = (arrangements is null)),
  constraint event_changes_with_staff check ((state = 'waiting') = (waiting_since is not null)),
  constraint event_changes_decided check ((state = 'waiting') = (decided_at is null))
);
create unique index event_changes_one_waiting on event_changes (charity_event_id) where state = 'waiting';
create index event_changes_by_event on event_changes (charity_event_id, id);
create index event_changes_by_user on event_changes (user_id);

-- DESK-43
alter table desk_queue drop constraint desk_queue_kind_check;
alter table desk_queue add constraint desk_queue_kind_check
  check (kind in ('application', 'facility', 'event', 'proposal', 'inquiry', 'result', 'import', 'claim', 'event-change'));
alter table desk_claims drop constraint desk_claims_kind_check;
alter table desk_claims add constraint desk_claims_kind_check
  check (kind in ('application', 'facility', 'event', 'proposal', 'inquiry', 'result', 'import', 'claim', 'event-change'));
alter table desk_decisions drop constraint desk_decisions_kind_check;
alter table desk_decisions add constraint desk_decisions_kind_check
  check (kind in ('application', 'facility', 'event', 'proposal', 'inquiry', 'result', 'import', 'claim', 'event-change'));
alter table reason_templates drop constraint reason_templates_kinds_check;
alter table reason_templates add constraint reason_templates_kinds_check check (
  cardinality(kinds) > 0
    and kinds <@ array['application', 'facility', 'event', 'proposal', 'inquiry', 'result', 'import', 'claim', 'event-change']);
update reason_templates set kinds = kinds || array['event-change'] where code in ('details-missing', 'not-confirmed');

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
  where r.status = 'waiting'
  union all
  select 'import', r.id, r.waiting_since, a.variant, a.locale, '', '', '', r.org_id, false
  from import_runs r join users a on a.id = r.creator_id where r.waiting_since is not null
  union all
  select 'claim', c.id, c.waiting_since, a.variant, a.locale, '', f.address, '', c.org_id, false
  from point_claims c join facilities f on f.id = c.facility_id join users a on a.id = c.user_id
  where c.waiting_since is not null
  union all
  select 'event-change', c.id, c.waiting_since, a.variant, a.locale, c.kind,
    concat_ws(', ', nullif(e.place_name, ''), nullif(e.address, '')), '', e.org_id, false
  from event_changes c join charity_events e on e.id = c.charity_event_id join users a on a.id = c.user_id
  where c.waiting_since is not null;
create trigger event_changes_come_to_desk after insert on event_changes
  for each row when (new.waiting_since is not null) execute function note_at_desk('event-change');
create trigger event_changes_at_desk after update on event_changes
  for each row when (new.waiting_since is not null or old.waiting_since is not null) execute function note_at_desk('event-change');
create trigger event_changes_leave_desk after delete on event_changes
  for each row when (old.waiting_since is not null) execute function note_at_desk('event-change');
create or replace function note_author_at_desk() returns trigger language plpgsql as $$
begin
  update desk_queue q set variant = new.variant, locale = new.locale
  where q.kind = 'facility' and q.id in (select id from facilities where creator_id = new.id and waiting_since is not null)
    or q.kind = 'event' and q.id in (select id from charity_events where creator_id = new.id and waiting_since is not null)
    or q.kind = 'result' and q.id in (select r.id from event_results r
      join charity_events e on e.id = r.charity_event_id where e.creator_id = new.id and r.status = 'waiting')
    or q.kind = 'import' and q.id in (select id from import_runs where creator_id = new.id and waiting_since is not null)
    or q.kind = 'claim' and q.id in (select id from point_claims where user_id = new.id and waiting_since is not null)
    or q.kind = 'event-change' and q.id in (select id from event_changes where user_id = new.id and waiting_since is not null);
  return null;
end $$;

-- DESK-35
alter table changes drop constraint changes_entity_check;
alter table changes add constraint changes_entity_check check (entity in ('facility', 'charity-event', 'organization', 'material',
  'balance-entry', 'session', 'site', 'proposal', 'application', 'inquiry', 'import', 'claim', 'event-change'));
create trigger event_changes_noted after insert or update on event_changes
  for each row when (new.waiting_since is not null) execute function note_change('event-change');
create trigger event_changes_no_longer_noted after update on event_changes
  for each row when (old.waiting_since is not null and new.waiting_since is null) execute function note_change('event-change');
