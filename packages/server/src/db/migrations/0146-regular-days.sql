-- IMP-39: the seasons and holidays of the point's own timetable, as its owner or an import writes them.
alter table facilities add column regular_days jsonb not null default '{"rules": [], "onHolidays": null}'
  check (jsonb_typeof(regular_days -> 'rules') = 'array');

create function days_of(point uuid, organization uuid, point_lng float8, point_lat float8, own_holidays text, own_regular jsonb)
returns jsonb language sql stable as $$
  with above as (select days_of(point, organization, point_lng, point_lat, own_holidays) as days),
  regular as (
    select coalesce(jsonb_agg(rule || jsonb_build_object('id', 'regular-' || (place - 1), 'level', 'regular', 'by', 'owner', 'saidAtMs', 0)
      order by place), '[]') as rules
    from jsonb_array_elements(own_regular -> 'rules') with ordinality as listed (rule, place))
  select case when regular.rules = '[]' and own_regular ->> 'onHolidays' is null then above.days
    else jsonb_build_object('rules', regular.rules || coalesce(above.days -> 'rules', '[]'),
      'onHolidays', coalesce(above.days ->> 'onHolidays', own_regular ->> 'onHolidays')) end
  from above, regular
$$;

create or replace function carry_days() returns trigger language plpgsql as $$
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
  return new;
end $$;

drop trigger facilities_days on facilities;
create trigger facilities_days before update of org_id, lng, lat, on_holidays, regular_days, days on facilities for each row
  when (new.org_id <> old.org_id or new.lng <> old.lng or new.lat <> old.lat or new.on_holidays is distinct from old.on_holidays
    or new.regular_days <> old.regular_days or new.days is distinct from old.days)
  execute function carry_days();
