-- FAC-24: photos of a point, by the keys of their files.
alter table facilities add column photos text[] not null default '{}' check (cardinality(photos) <= 3);
-- FAC-25: a visitor's photo, which staff alone see until a point has it, and the report that it came with.
alter table uploads add column is_of_report boolean not null default false;
alter table proposals add column photo_id uuid references uploads on delete set null;
create index proposals_by_photo on proposals (photo_id) where photo_id is not null;
