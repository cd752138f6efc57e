-- A creation that is sent again after its point was deleted must not bring the point back: its id stays taken.
create table deleted_facilities (
  id uuid primary key,
  deleted_at timestamptz not null default now()
);
