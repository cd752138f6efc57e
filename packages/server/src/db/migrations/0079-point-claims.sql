-- CLAIM-2: an organization says that a point which an import made is its own.
create table point_claims (
  id uuid primary key,
  facility_id uuid not null references facilities on delete cascade,
  org_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  state text not null default 'open' check (state in
    ('open', 'waiting', 'disputed', 'taken-over', 'declined', 'withdrawn', 'expired')),
  way text check (way in ('email', 'file', 'dns', 'phone', 'evidence')),
  -- What the organization tells staff.
  words text not null default '' check (char_length(words) <= 1000),
  token text not null check (is_filled(token) and char_length(token) <= 100),
  proven_at timestamptz,
  -- Where the point was before.
  former_org_id uuid references organizations on delete set null,
  reason text not null default '' check (char_length(reason) <= 4000),
  waiting_since timestamptz,
  expires_at timestamptz not null,
  decided_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint point_claims_with_staff check ((state in ('waiting', 'disputed')) = (waiting_since is not null)),
  constraint point_claims_proven_by check (way is not null or state not in ('waiting', 'disputed', 'taken-over', 'declined'))
);
create unique index point_claims_one_open on point_claims (facility_id, org_id) where state in ('open', 'waiting', 'disputed');
create index point_claims_by_organization on point_claims (org_id, id);
create index point_claims_by_facility on point_claims (facility_id, state);
create index point_claims_by_user on point_claims (user_id);
create trigger point_claims_version before update on point_claims for each row execute function next_version();

-- CLAIM-4: the newest one counts. An address is limited whoever asks for it.
create table point_claim_codes (
  id uuid primary key,
  claim_id uuid not null references point_claims on delete cascade,
  email text not null check (is_filled(email) and char_length(email) <= 254),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  tries smallint not null default 0 check (tries >= 0),
  expires_at timestamptz not null,
  sent_at timestamptz not null default now()
);
create index point_claim_codes_by_claim on point_claim_codes (claim_id, sent_at);
create index point_claim_codes_by_email on point_claim_codes (lower(email), sent_at);

-- CLAIM-5: looks at the site of a point.
create table point_claim_looks (
  org_id uuid not null references organizations on delete cascade,
  at timestamptz not null default clock_timestamp()
);
create index point_claim_looks_by_organization on point_claim_looks (org_id, at);

-- CLAIM-6: points with the same address; their indexes are in 0100.
create function site_host(website text) returns text language sql immutable parallel safe
  return lower(substring(website from '^\s*(?:[Hh][Tt][Tt][Pp][Ss]?://)?([^/?#:\s]+)'));

-- DESK-43
alter table desk_queue drop constraint desk_queue_kind_check;
alter table desk_queue add constraint desk_queue_kind_check
  check (kind in ('application', 'facility', 'event', 'proposal', 'inquiry', 'result', 'import', 'claim'));
alter table desk_claims drop constraint desk_claims_kind_check;
alter table desk_claims add constraint desk_claims_kind_check
  check (kind in ('application', 'facility', 'event', 'proposal', 'inquiry', 'result', 'import', 'claim'));
alter table desk_decisions drop constraint desk_decisions_kind_check;
alter table desk_decisions add constraint desk_decisions_kind_check
  check (kind in ('application', 'facility', 'event', 'proposal', 'inquiry', 'result', 'import', 'claim'));
alter table reason_templates drop constraint reason_templates_kinds_check;
alter table reason_templates add constraint reason_templates_kinds_check check (
  cardinality(kinds) > 0
    and kinds <@ array['application', 'facility', 'event', 'proposal', 'inquiry', 'result', 'import', 'claim']);
update reason_templates set kinds = kinds || array['claim'] where code in ('details-missing', 'not-confirmed');

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
  where c.waiting_since is not null;
create trigger point_claims_come_to_desk after insert on point_claims
  for each row when (new.waiting_since is not null) execute function note_at_desk('claim');
create trigger point_claims_at_desk after update on point_claims
  for each row when (new.waiting_since is not null or old.waiting_since is not null) execute function note_at_desk('claim');
create trigger point_claims_leave_desk after delete on point_claims
  for each row when (old.waiting_since is not null) execute function note_at_desk('claim');
create or replace function note_author_at_desk() returns trigger language plpgsql as $$
begin
  update desk_queue q set variant = new.variant, locale = new.locale
  where q.kind = 'facility' and q.id in (select id from facilities where creator_id = new.id and waiting_since is not null)
    or q.kind = 'event' and q.id in (select id from charity_events where creator_id = new.id and waiting_since is not null)
    or q.kind = 'result' and q.id in (select r.id from event_results r
      join charity_events e on e.id = r.charity_event_id where e.creator_id = new.id and r.status = 'waiting')
    or q.kind = 'import' and q.id in (select id from import_runs where creator_id = new.id and waiting_since is not null)
    or q.kind = 'claim' and q.id in (select id from point_claims where user_id = new.id and waiting_since is not null);
  return null;
end $$;
create or replace function note_address_at_desk() returns trigger language plpgsql as $$
begin
  update desk_queue q set place = new.address
  where q.kind = 'proposal' and q.id in (select id from proposals where facility_id = new.id)
    or q.kind = 'claim' and q.id in (select id from point_claims where facility_id = new.id and waiting_since is not null);
  return null;
end $$;

-- DESK-35
alter table changes drop constraint changes_entity_check;
alter table changes add constraint changes_entity_check check (entity in ('facility', 'charity-event', 'organization', 'material',
  'balance-entry', 'session', 'site', 'proposal', 'application', 'inquiry', 'import', 'claim'));
create trigger point_claims_noted after insert or update on point_claims
  for each row when (new.waiting_since is not null) execute function note_change('claim');
create trigger point_claims_no_longer_noted after update on point_claims
  for each row when (old.waiting_since is not null and new.waiting_since is null) execute function note_change('claim');
