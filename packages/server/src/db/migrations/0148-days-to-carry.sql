-- DAYS-30: the points of a large act, whose days are computed anew in batches. A point may wait twice: writers never wait for each other.
create table days_to_carry (
  id bigint generated always as identity primary key,
  facility_id uuid not null,
  -- Who is named in the history of the point; null if it keeps none.
  changed_by uuid references users on delete set null
);
alter table job_rounds drop constraint job_rounds_name_check;
alter table job_rounds add constraint job_rounds_name_check check (name in ('mail', 'imports', 'seats', 'pauses', 'days'));

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
    select jsonb_agg(jsonb_build_object('id', id, 'level', level, 'by', by_kind, 'when', happens, 'change', change,
        'reason', reason, 'saidAtMs', floor(extract(epoch from said_at) * 1000))
        || case when confirmed_by is null then '{}' else jsonb_build_object('confirmedBy', confirmed_by) end order by said_at, id) as rules
    from counting
    -- DAYS-32: a night of its last day may still be under way in the westernmost zone.
    where last_day is null or last_day >= (now() at time zone 'utc')::date - 2),
  holidays as (
    select coalesce(own_holidays, (select rule from organization_holidays where org_id = organization)) as rule)
  select case when said.rules is null and holidays.rule is null then null
    else jsonb_build_object('rules', coalesce(said.rules, '[]'), 'onHolidays', holidays.rule) end
  from said, holidays
$$;

create or replace function carry_days() returns trigger language plpgsql as $$
declare
  is_asked boolean := tg_op = 'UPDATE' and new.days = '{}';
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
  new.days := days_of(new.id, new.org_id, new.lng, new.lat, new.on_holidays, new.regular_days);
  -- Asked to compute the days alone, and they are the same: no new version.
  if is_asked and new.days is not distinct from old.days then
    return null;
  end if;
  return new;
end $$;
