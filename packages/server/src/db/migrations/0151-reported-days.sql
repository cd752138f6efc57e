-- DAYS-28: of a rule that a visitor reported, whoever confirmed it; its id is that of the report.
alter table day_rules add column confirmed_by text check (confirmed_by in ('owner', 'staff'));
alter table day_rules add constraint day_rules_confirmed check (confirmed_by is null or by_kind = 'visitor');

create or replace function days_of(point uuid, organization uuid, point_lng float8, point_lat float8, own_holidays text)
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
    -- Only what has it: the days of other points stay as they are.
    select jsonb_agg(jsonb_build_object('id', id, 'level', level, 'by', by_kind, 'when', happens, 'change', change,
        'reason', reason, 'saidAtMs', floor(extract(epoch from said_at) * 1000))
        || case when confirmed_by is null then '{}' else jsonb_build_object('confirmedBy', confirmed_by) end order by said_at, id) as rules
    from counting),
  holidays as (
    select coalesce(own_holidays, (select rule from organization_holidays where org_id = organization)) as rule)
  select case when said.rules is null and holidays.rule is null then null
    else jsonb_build_object('rules', coalesce(said.rules, '[]'), 'onHolidays', holidays.rule) end
  from said, holidays
$$;

-- DAYS-29: it was right, but its days had passed.
alter table proposals drop constraint proposals_acts_known;
alter table proposals add constraint proposals_acts_known
  check (acts <@ array['corrected', 'hidden', 'blocked', 'merged', 'created', 'noted', 'over']);
