-- The ledger is the truth and only grows; users.balance is its sum, kept by this trigger alone.
create table balance_entries (
  id uuid primary key,
  seq bigint generated always as identity unique,
  user_id uuid not null references users,
  kind text not null check (kind in ('credit', 'withdrawal')),
  amount numeric(14, 2) not null,
  balance_after numeric(14, 2) not null check (balance_after >= 0),
  comment text not null default '' check (char_length(comment) <= 500),
  -- The same key a second time is the same entry: a repeated command changes nothing.
  request_key text unique check (request_key is null or is_filled(request_key)),
  created_at timestamptz not null default now(),
  constraint balance_entries_sign check (case kind when 'credit' then amount > 0 else amount < 0 end)
);
create index balance_entries_by_user on balance_entries (user_id, seq desc);

create function post_balance_entry() returns trigger language plpgsql as $$
begin
  -- The update locks the user's row, so entries of one user follow each other.
  update users set balance = balance + new.amount where id = new.user_id returning balance into new.balance_after;
  return new;
end $$;
create trigger balance_entries_posted before insert on balance_entries for each row execute function post_balance_entry();
create trigger balance_entries_kept before update or delete on balance_entries for each row execute function refuse_change();
create trigger balance_entries_not_emptied before truncate on balance_entries
  for each statement execute function refuse_change();
create trigger balance_entries_noted after insert on balance_entries
  for each row execute function note_change('balance-entry');

create function refuse_direct_balance() returns trigger language plpgsql as $$
begin
  -- Depth 1 is this trigger called straight from a statement; the ledger's own update arrives deeper.
  if (tg_op = 'INSERT' and new.balance <> 0) or (tg_op = 'UPDATE' and new.balance <> old.balance and pg_trigger_depth() < 2) then
    raise exception 'a balance changes through balance_entries only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger users_balance before insert or update on users for each row execute function refuse_direct_balance();
