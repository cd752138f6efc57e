-- STATS-3: how often a point was opened, asked the way to and called, by day (UTC). Nothing is stored of who did it.
create table point_visits (
  facility_id uuid not null references facilities on delete cascade,
  day date not null,
  kind text not null check (kind in ('opened', 'route', 'call')),
  count bigint not null check (count > 0),
  primary key (facility_id, day, kind)
  -- Room for the rows of a day that are counted up again and again.
) with (fillfactor = 80);
-- STATS-5: what is too old. Days are inserted in their order, so the index has one entry for many rows.
create index point_visits_by_day on point_visits using brin (day);
