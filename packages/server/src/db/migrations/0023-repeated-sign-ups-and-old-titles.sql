-- AUTH-22: a sign-up that is repeated with its own password is the same one, with one link more. `origin_hash` stands for the network that asked,
-- so that whoever floods an address uses up their own share of its links.
alter table pending_sign_ups add column origin_hash bytea check (octet_length(origin_hash) = 32);
create table repeated_sign_up_links (
  id uuid primary key,
  sign_up_id uuid not null references pending_sign_ups on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  origin_hash bytea not null check (octet_length(origin_hash) = 32),
  created_at timestamptz not null default now()
);
create index repeated_sign_up_links_by_sign_up on repeated_sign_up_links (sign_up_id);
-- Every link that was emailed: the first of a sign-up and its repeats.
create view sign_up_links as
  select id as sign_up_id, email, token_hash, origin_hash, created_at from pending_sign_ups
  union all
  select r.sign_up_id, p.email, r.token_hash, r.origin_hash, r.created_at
  from repeated_sign_up_links r join pending_sign_ups p on p.id = r.sign_up_id;

-- Before 0018 a deleted event left its title whether it had ever been public or not, and its history went with it. What staff deleted then
-- cannot be told apart: it keeps its id and no title.
update deleted_charity_events set title = null
  where deleted_by_kind = 'staff' and deleted_at < coalesce(
    (select max(timestamp::timestamptz) from schema_migrations where name like '0018-%'), 'infinity');
