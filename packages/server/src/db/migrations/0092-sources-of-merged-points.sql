-- CLAIM-14: records of sources that a merge has moved here: their source spoke of another point.
create table merged_sources (
  facility_id uuid not null references facilities on delete cascade,
  source text not null,
  source_id text not null,
  primary key (facility_id, source, source_id)
);
insert into merged_sources (facility_id, source, source_id)
  select s.facility_id, s.source, s.source_id
  from desk_decisions d cross join lateral jsonb_path_query(d.restore, '$.**.sources[*]') moved
  join facility_sources s on s.source = moved ->> 'source' and s.source_id = moved ->> 'id'
    and (s.facility_id = d.item_id or strpos(d.restore::text, s.facility_id::text) > 0)
  where d.verdict = 'merge' and d.undone_at is null
  on conflict do nothing;

-- What the sources of a point have said of that very point.
create view own_sources as
  select s.facility_id, s.source, s.source_id, s.said from facility_sources s
  where not exists (select from merged_sources m
    where m.facility_id = s.facility_id and m.source = s.source and m.source_id = s.source_id);
