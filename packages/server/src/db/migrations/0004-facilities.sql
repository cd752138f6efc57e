-- FAC-2: the statuses by the names the domain gives them; the wire's ids are the contract's business.
create domain facility_status as text check (value in
  ('draft', 'on-review', 'accepted', 'declined', 'closed', 'temporarily-not-working', 'blocked-by-moderator'));

create table facilities (
  id uuid primary key,
  org_id uuid not null references organizations,
  creator_id uuid not null references users,
  name text not null default '' check (char_length(name) <= 300),
  kind text not null default 'centre' check (kind in ('centre', 'container')),
  status facility_status not null default 'draft',
  -- The moderator's reason, or the owner's for a closure (FAC-10).
  status_comment text check (char_length(status_comment) <= 2000),
  address text not null default '' check (char_length(address) <= 500),
  lng longitude not null default 37,
  lat latitude not null default 55,
  timezone time_zone not null,
  comment text not null default '' check (char_length(comment) <= 5000),
  description text not null default '' check (char_length(description) <= 5000),
  working_hours jsonb not null
    check (working_hours ?& array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
  contact_name text not null default '' check (char_length(contact_name) <= 300),
  contact_phone text not null default '' check (char_length(contact_phone) <= 40),
  contact_email text not null default '' check (contact_email = '' or char_length(contact_email) <= 254),
  contact_website text not null default '' check (char_length(contact_website) <= 500),
  icon_id uuid references uploads on delete set null,
  currency currency_code not null,
  last_confirmed_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint facilities_named_once_shown check (status in ('draft', 'declined') or is_filled(name)),
  constraint facilities_reason_given check (
    status not in ('declined', 'closed', 'temporarily-not-working', 'blocked-by-moderator') or is_filled(status_comment))
);
create index facilities_by_organization on facilities (org_id, status);
create index facilities_by_status on facilities (status, created_at, id);
create index facilities_by_icon on facilities (icon_id) where icon_id is not null;

-- A rate of a draft may lack its material or unit; −1 means that the price is not known (FAC-1).
create table facility_rates (
  id uuid primary key,
  facility_id uuid not null references facilities on delete cascade,
  material_id integer references materials,
  unit_slug text references units,
  price numeric(12, 2) not null default -1 check (price = -1 or price >= 0),
  position smallint not null,
  unique (facility_id, material_id)
);
create index facility_rates_by_material on facility_rates (material_id);

-- FAC-3 and the acts of staff: the only ways from one status to another, whoever asks.
create table facility_status_paths (
  from_status facility_status not null,
  to_status facility_status not null,
  primary key (from_status, to_status)
);
insert into facility_status_paths values
  ('draft', 'on-review'), ('on-review', 'draft'), ('declined', 'draft'),
  ('accepted', 'temporarily-not-working'), ('accepted', 'closed'), ('temporarily-not-working', 'accepted'),
  ('on-review', 'accepted'), ('on-review', 'declined'),
  ('accepted', 'blocked-by-moderator'), ('temporarily-not-working', 'blocked-by-moderator'),
  ('blocked-by-moderator', 'accepted');

create function refuse_illegal_facility_status() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not exists (
    select from facility_status_paths where from_status = old.status and to_status = new.status) then
    raise exception 'no path from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'facility_status_paths', table = 'facilities';
  end if;
  return new;
end $$;
create trigger facilities_status before update of status on facilities
  for each row execute function refuse_illegal_facility_status();
create trigger facilities_version before update on facilities for each row execute function next_version();
create trigger facilities_noted after insert or update or delete on facilities
  for each row execute function note_change('facility');

-- Who, when, from, to, why. A birth has no status before it; the command line acts without an account.
create table facility_transitions (
  id uuid primary key,
  facility_id uuid not null references facilities on delete cascade,
  from_status facility_status,
  to_status facility_status not null,
  actor_kind text not null check (actor_kind in ('owner', 'staff', 'system')),
  actor_id uuid references users,
  comment text check (char_length(comment) <= 2000),
  happened_at timestamptz not null default now(),
  foreign key (from_status, to_status) references facility_status_paths
);
create index facility_transitions_by_facility on facility_transitions (facility_id, happened_at);
create trigger facility_transitions_kept before update on facility_transitions
  for each row execute function refuse_change();

create table facility_revisions (
  facility_id uuid not null references facilities on delete cascade,
  version integer not null check (version > 0),
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null default now(),
  snapshot jsonb not null check (jsonb_typeof(snapshot) = 'object'),
  primary key (facility_id, version)
);
