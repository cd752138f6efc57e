-- Past and cancelled are derived, never stored as a status.
create domain charity_event_status as text check (value in ('draft', 'on-review', 'accepted', 'declined'));

create table charity_events (
  id uuid primary key,
  org_id uuid not null references organizations,
  creator_id uuid not null references users,
  title text not null default '' check (char_length(title) <= 300),
  description text not null default '' check (char_length(description) <= 10000),
  kind text not null default 'other' check (kind in ('clean-up', 'collection', 'planting', 'education', 'other')),
  status charity_event_status not null default 'draft',
  status_comment text check (char_length(status_comment) <= 2000),
  cover_id uuid references uploads on delete set null,
  place_name text not null default '' check (char_length(place_name) <= 300),
  address text not null default '' check (char_length(address) <= 500),
  lng longitude not null default 37,
  lat latitude not null default 55,
  timezone time_zone not null,
  starts_at timestamptz,
  ends_at timestamptz,
  capacity integer check (capacity > 0),
  contact_name text not null default '' check (char_length(contact_name) <= 300),
  contact_phone text not null default '' check (char_length(contact_phone) <= 40),
  contact_email text not null default '' check (char_length(contact_email) <= 254),
  cancelled_at timestamptz,
  cancel_reason text check (char_length(cancel_reason) <= 2000),
  -- SEQUENCE of the calendar feed: grows with every change a subscriber must hear of.
  sequence integer not null default 0 check (sequence >= 0),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint charity_events_end_after_start check (ends_at > starts_at),
  constraint charity_events_dated_once_shown check (
    status in ('draft', 'declined') or (starts_at is not null and ends_at is not null and is_filled(title))),
  constraint charity_events_reason_given check (status <> 'declined' or is_filled(status_comment)),
  constraint charity_events_cancel_has_reason check ((cancelled_at is null) = (cancel_reason is null)),
  constraint charity_events_cancel_only_accepted check (
    cancelled_at is null or (status = 'accepted' and is_filled(cancel_reason)))
);
create index charity_events_by_organization on charity_events (org_id, status);
create index charity_events_by_start on charity_events (status, starts_at, id);
create index charity_events_by_cover on charity_events (cover_id) where cover_id is not null;

create table charity_event_materials (
  charity_event_id uuid not null references charity_events on delete cascade,
  material_id integer not null references materials,
  primary key (charity_event_id, material_id)
);

create table charity_event_status_paths (
  from_status charity_event_status not null,
  to_status charity_event_status not null,
  primary key (from_status, to_status)
);
insert into charity_event_status_paths values
  ('draft', 'on-review'), ('on-review', 'draft'), ('declined', 'draft'), ('on-review', 'accepted'), ('on-review', 'declined');

create function refuse_illegal_charity_event_status() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not exists (
    select from charity_event_status_paths where from_status = old.status and to_status = new.status) then
    raise exception 'no path from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'charity_event_status_paths', table = 'charity_events';
  end if;
  return new;
end $$;
create trigger charity_events_status before update of status on charity_events
  for each row execute function refuse_illegal_charity_event_status();
create trigger charity_events_version before update on charity_events for each row execute function next_version();
create trigger charity_events_noted after insert or update or delete on charity_events
  for each row execute function note_change('charity-event');

create table charity_event_transitions (
  id uuid primary key,
  charity_event_id uuid not null references charity_events on delete cascade,
  from_status charity_event_status,
  to_status charity_event_status not null,
  actor_kind text not null check (actor_kind in ('owner', 'staff', 'system')),
  actor_id uuid references users,
  comment text check (char_length(comment) <= 2000),
  happened_at timestamptz not null default now(),
  foreign key (from_status, to_status) references charity_event_status_paths
);
create index charity_event_transitions_by_event on charity_event_transitions (charity_event_id, happened_at);
create trigger charity_event_transitions_kept before update on charity_event_transitions
  for each row execute function refuse_change();

create table charity_event_revisions (
  charity_event_id uuid not null references charity_events on delete cascade,
  version integer not null check (version > 0),
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null default now(),
  snapshot jsonb not null check (jsonb_typeof(snapshot) = 'object'),
  primary key (charity_event_id, version)
);

-- A deleted event answers 410 with its name.
create table deleted_charity_events (
  id uuid primary key,
  title text not null,
  deleted_by uuid references users on delete set null,
  deleted_at timestamptz not null default now()
);
