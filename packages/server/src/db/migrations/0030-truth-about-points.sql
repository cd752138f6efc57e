-- TRUTH-10, TRUTH-11: what a point says of one of its materials beside price and unit.
alter table facility_rates
  add column paused_at timestamptz,
  add column paused_until date,
  add column pause_reason text check (pause_reason is null or (is_filled(pause_reason) and char_length(pause_reason) <= 300)),
  add column hours jsonb check (hours ?& array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
  add constraint facility_rates_pause check ((paused_at is null) = (pause_reason is null) and (paused_until is null or paused_at is not null));
create index facility_rates_pause_ends on facility_rates (paused_until) where paused_until is not null;

create domain fact_group as text check (value in ('existence', 'hours', 'materials', 'prices', 'contacts'));
create domain confirmer as text check (value in ('owner', 'visitor', 'staff', 'source'));

-- Who has confirmed what, append-only. Of visitors only a hash is kept, which nobody can undo once its day's salt is gone.
create table facility_confirmations (
  id uuid primary key,
  facility_id uuid not null references facilities on delete cascade,
  fact_groups text[] not null check (cardinality(fact_groups) > 0),
  by_kind confirmer not null,
  version integer not null check (version > 0),
  user_id uuid references users on delete set null,
  origin_hash bytea check (octet_length(origin_hash) = 32),
  confirmed_at timestamptz not null default now(),
  constraint facility_confirmations_visitor check ((by_kind = 'visitor') = (origin_hash is not null))
);
create index facility_confirmations_by_origin on facility_confirmations (facility_id, origin_hash) where origin_hash is not null;

-- The newest of them by group, as points are read. It is no part of a point's version: who confirms must not outdate who looks.
create table facility_fact_ages (
  facility_id uuid not null references facilities on delete cascade,
  fact_group fact_group not null,
  confirmed_at timestamptz not null,
  by_kind confirmer not null,
  version integer not null check (version > 0),
  primary key (facility_id, fact_group)
);
create function note_fact_age() returns trigger language plpgsql as $$
begin
  insert into changes (entity, entity_id) values ('facility', new.facility_id::text);
  perform pg_notify('recircle_changes', '');
  return null;
end $$;
create trigger facility_fact_ages_noted after insert or update on facility_fact_ages
  for each row execute function note_fact_age();

-- TRUTH-14: what the hashes of a day are salted with; gone when nobody needs to compare with that day any more.
create table origin_salts (
  day date primary key,
  salt bytea not null check (octet_length(salt) = 32)
);

-- What somebody says of a point. The reporter's address holds the token, this table its hash.
create table proposals (
  id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  facility_id uuid references facilities on delete cascade,
  org_id uuid references organizations,
  base_version integer not null check (base_version >= 0),
  reason text not null check (is_filled(reason)),
  by_kind text not null check (by_kind in ('visitor', 'owner', 'import', 'sync')),
  user_id uuid references users on delete set null,
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
  text text not null default '' check (char_length(text) <= 2000),
  email text check (is_email(email)),
  locale locale_code not null,
  variant site_variant not null,
  origin_hash bytea check (octet_length(origin_hash) = 32),
  state text not null default 'received'
    check (state in ('received', 'in-review', 'applied', 'partly', 'not-confirmed', 'duplicate', 'spam')),
  verdicts jsonb not null default '[]' check (jsonb_typeof(verdicts) = 'array'),
  note text not null default '' check (char_length(note) <= 1000),
  merged_into uuid references proposals on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  constraint proposals_decided check ((state in ('received', 'in-review')) = (decided_at is null))
);
create index proposals_waiting on proposals (created_at, id) where decided_at is null and merged_into is null;
create index proposals_of_point on proposals (facility_id, created_at);
create index proposals_of_owner on proposals (org_id, created_at) where merged_into is null;
create index proposals_by_origin on proposals (origin_hash, created_at) where origin_hash is not null;
create index proposals_merged on proposals (merged_into) where merged_into is not null;
create trigger proposals_version before update on proposals for each row execute function next_version();

alter table changes drop constraint changes_entity_check;
alter table changes add constraint changes_entity_check
  check (entity in ('facility', 'charity-event', 'organization', 'material', 'balance-entry', 'session', 'site', 'proposal'));
create trigger proposals_noted after insert or update or delete on proposals
  for each row execute function note_change('proposal');

create table proposal_events (
  id uuid primary key,
  proposal_id uuid not null references proposals on delete cascade,
  kind text not null check (kind in ('received', 'opened', 'merged', 'decided')),
  actor_kind text not null check (actor_kind in ('visitor', 'owner', 'staff', 'system')),
  actor_id uuid references users on delete set null,
  said jsonb not null default '{}' check (jsonb_typeof(said) = 'object'),
  happened_at timestamptz not null default now()
);
create index proposal_events_by_proposal on proposal_events (proposal_id, happened_at);
create trigger proposal_events_kept before update on proposal_events for each row execute function refuse_change();

-- At most one email for a recipient and a reason: a second one with the same key is not queued, whoever queues it.
alter table mail_outbox add column only_once_key text unique check (only_once_key is null or is_filled(only_once_key));

-- TRUTH-16: owners who are reminded of facts that grow old.
create table reminder_recipients (
  user_id uuid primary key references users on delete cascade,
  reminded_at timestamptz,
  unsubscribed_at timestamptz
);

-- What owners have said until today. Sending to review states every fact; what an import brought has the date of its source.
insert into facility_fact_ages (facility_id, fact_group, confirmed_at, by_kind, version)
  select f.id, g.fact_group, coalesce(t.happened_at, f.last_confirmed_at, f.created_at),
    case when t.happened_at is null then 'source' else 'owner' end, f.version
  from facilities f
    cross join (values ('existence'), ('hours'), ('materials'), ('prices'), ('contacts')) as g (fact_group)
    left join lateral (
      select max(happened_at) as happened_at from facility_transitions
      where facility_id = f.id and to_status = 'on-review' and actor_kind = 'owner') t on true
  where f.status in ('accepted', 'temporarily-not-working', 'blocked-by-moderator');
