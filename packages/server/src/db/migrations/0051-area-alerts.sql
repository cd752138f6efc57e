-- ALERT-4: who wants to be told of an area, by email. What is asked for but not confirmed, and what has ended, goes after a while (OPS-21).
create table area_alerts (
  id uuid primary key,
  email text not null check (is_email(email)),
  lng longitude not null,
  lat latitude not null,
  radius_km integer not null check (radius_km in (1, 2, 5, 10, 25, 50)),
  -- Empty is everything.
  material_ids integer[] not null default '{}' check (cardinality(material_ids) <= 32),
  news text[] not null check (cardinality(news) > 0 and news <@ array['closed', 'paused', 'events', 'new']),
  pace text not null check (pace in ('day', 'week')),
  locale locale_code not null,
  variant site_variant not null,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- News up to here has been told, or there was none.
  told_until timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('holder', 'bounces')),
  constraint area_alerts_told check ((confirmed_at is null) = (told_until is null)),
  constraint area_alerts_ended check ((ended_at is null) = (ended_by is null))
);
create index area_alerts_by_email on area_alerts (lower(email));
create index area_alerts_due on area_alerts (told_until) where confirmed_at is not null and ended_at is null;
create index area_alerts_at_rest on area_alerts (asked_at) where confirmed_at is null or ended_at is not null;

-- What a digest and its forecast look through.
create index facility_transitions_by_time on facility_transitions (happened_at);
create index facility_rates_by_pause on facility_rates (paused_at) where paused_at is not null;
create index charity_event_transitions_by_time on charity_event_transitions (happened_at);

alter table consents drop constraint consents_form_check;
alter table consents add constraint consents_form_check
  check (form in ('sign-up', 'google', 'application', 'inquiry', 'subscription', 'alert'));
