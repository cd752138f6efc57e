-- DESK-56: decisions that were made together, and are undone together.
create table desk_decisions_together (
  id uuid primary key,
  user_id uuid not null references users,
  decided_at timestamptz not null,
  -- The emails that stand for those of the single decisions.
  mail_ids uuid[] not null default '{}',
  -- DESK-57: what was done to the sender as well.
  sender jsonb,
  undone_at timestamptz
);
alter table desk_decisions add column together_id uuid references desk_decisions_together;
create index desk_decisions_by_together on desk_decisions (together_id) where together_id is not null;

-- An email that is never sent, and is kept only as long as its decision can be undone: no other place has the address of a closed report.
alter table mail_outbox add column is_withheld boolean not null default false;
