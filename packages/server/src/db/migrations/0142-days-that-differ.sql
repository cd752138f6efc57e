-- DAYS-11: said once, by an organization of some of its points or of all of them, by staff of a town; `regular` are the seasons of one point.
create table day_rules (
  id uuid primary key,
  level text not null check (level in ('regular', 'town', 'organization', 'point')),
  org_id uuid references organizations on delete cascade,
  town jsonb,
  lng float8 check (lng between -180 and 180),
  lat float8 check (lat between -90 and 90),
  radius_m float8 check (radius_m > 0),
  happens jsonb not null check (jsonb_typeof(happens) = 'object'),
  change jsonb not null check (change ->> 'kind' in ('closed', 'hours', 'materials')),
  reason text not null default '' check (char_length(reason) <= 300),
  by_kind text not null check (by_kind in ('owner', 'visitor', 'staff', 'source')),
  author text not null default '',
  said_at timestamptz not null default now(),
  -- The last day on which it can happen; null for a rule without an end.
  last_day date,
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((level in ('town', 'regular')) = (org_id is null)),
  check (level <> 'town' or (town is not null and lng is not null and lat is not null and radius_m is not null))
);
create index day_rules_by_organization on day_rules (org_id) where org_id is not null;
create index day_rules_of_towns on day_rules (id) where level = 'town';
create trigger day_rules_version before update on day_rules for each row execute function next_version();

-- The points of a rule of points; of a rule of the organization, its exceptions.
create table day_rule_points (
  rule_id uuid not null references day_rules on delete cascade,
  facility_id uuid not null references facilities on delete cascade,
  primary key (rule_id, facility_id)
);
create index day_rule_points_by_point on day_rule_points (facility_id);

-- DAYS-3: what an organization does on public holidays, unless a point of it says otherwise.
create table organization_holidays (
  org_id uuid primary key references organizations on delete cascade,
  rule text not null check (rule in ('closed', 'as-sunday', 'as-usual'))
);

alter table facilities add column on_holidays text check (on_holidays in ('closed', 'as-sunday', 'as-usual'));
-- What counts for the point, whoever said it: `PointDays` of core without the holidays. Null if nobody said anything.
alter table facilities add column days jsonb check (jsonb_typeof(days) = 'object');

create function days_of(point uuid, organization uuid, point_lng float8, point_lat float8, own_holidays text)
returns jsonb language sql stable as $$
  with counting as (
    select r.* from day_rule_points p join day_rules r on r.id = p.rule_id
      where p.facility_id = point and r.level in ('point', 'regular') and r.ended_at is null
    union all
    select r.* from day_rules r
      where r.org_id = organization and r.level = 'organization' and r.ended_at is null
        and not exists (select from day_rule_points p where p.rule_id = r.id and p.facility_id = point)
    union all
    select r.* from day_rules r
      where r.level = 'town' and r.ended_at is null and abs(point_lat - r.lat) * 111000 <= r.radius_m
        and 2 * 6371000 * asin(least(1, sqrt(power(sin(radians(point_lat - r.lat) / 2), 2)
          + cos(radians(point_lat)) * cos(radians(r.lat)) * power(sin(radians(point_lng - r.lng) / 2), 2)))) <= r.radius_m),
  said as (
    select jsonb_agg(jsonb_build_object('id', id, 'level', level, 'by', by_kind, 'when', happens, 'change', change,
        'reason', reason, 'saidAtMs', floor(extract(epoch from said_at) * 1000)) order by said_at, id) as rules
    from counting),
  holidays as (
    select coalesce(own_holidays, (select rule from organization_holidays where org_id = organization)) as rule)
  select case when said.rules is null and holidays.rule is null then null
    else jsonb_build_object('rules', coalesce(said.rules, '[]'), 'onHolidays', holidays.rule) end
  from said, holidays
$$;

create function carry_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- A rule of the organization that is being written waits for this, or this for it: none misses the other.
    perform from organizations where id = new.org_id for key share;
  elsif old.org_id <> new.org_id then
    perform from organizations where id = new.org_id for key share;
    -- CLAIM-9: what the former owner said does not bind the next one.
    new.on_holidays := null;
    delete from day_rule_points p using day_rules r where r.id = p.rule_id and p.facility_id = new.id and r.org_id = old.org_id;
  end if;
  new.days := days_of(new.id, new.org_id, new.lng, new.lat, new.on_holidays);
  return new;
end $$;
create trigger facilities_days_first before insert on facilities for each row execute function carry_days();
-- Setting `days` itself, to whatever value, computes them anew.
create trigger facilities_days before update of org_id, lng, lat, on_holidays, days on facilities for each row
  when (new.org_id <> old.org_id or new.lng <> old.lng or new.lat <> old.lat
    or new.on_holidays is distinct from old.on_holidays or new.days is distinct from old.days)
  execute function carry_days();

-- DAYS-14: staff's word stands over the table of a country or region; without names, people work on that day.
create table holiday_overrules (
  id uuid primary key,
  place text not null check (place ~ '^[A-Z]{2}(-[A-Z0-9]{1,4}){0,2}$'),
  date date not null,
  names jsonb check (jsonb_typeof(names) = 'object'),
  author text not null,
  said_at timestamptz not null default now(),
  unique (place, date)
);

alter table changes drop constraint changes_entity_check;
alter table changes add constraint changes_entity_check check (entity in ('facility', 'charity-event', 'organization', 'material',
  'balance-entry', 'session', 'site', 'proposal', 'application', 'inquiry', 'import', 'claim', 'event-change', 'desk-item', 'holidays'));
create trigger holiday_overrules_noted after insert or update or delete on holiday_overrules
  for each statement execute function note_table_change('holidays');
