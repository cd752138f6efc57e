-- REG-5: a sign-up that nobody has confirmed is not an account. Each mailed link has a row of its own, with the password that it would set.
create table pending_sign_ups (
  id uuid primary key,
  email text not null check (is_email(email)),
  name text not null check (char_length(name) <= 300),
  password_hash text check (password_hash like '$argon2id$%'),
  locale locale_code not null,
  variant site_variant not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'superseded')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  -- A row that opens nothing any more only tells what became of its link.
  constraint pending_sign_ups_password check ((status = 'waiting') = (password_hash is not null))
);
create index pending_sign_ups_by_email on pending_sign_ups (lower(email), created_at);
create index pending_sign_ups_by_expiry on pending_sign_ups (expires_at);

-- Accounts that were only ever signed up for become pending again, with the links that were mailed.
insert into pending_sign_ups (id, email, name, password_hash, locale, variant, token_hash, created_at, expires_at)
  select t.id, u.email, u.name, u.password_hash, u.locale, u.variant, t.token_hash, t.created_at, t.expires_at
  from users u join user_tokens t on t.user_id = u.id and t.purpose = 'email-confirmation'
  where not u.is_active and u.email_confirmed_at is null and u.login is null and u.password_hash is not null
    and not u.is_staff and not u.is_superuser and not u.is_blocked
    and t.used_at is null and t.expires_at > now();
-- One with entries in the ledger stays: a link to restore the password opens it to whoever reads that mailbox.
delete from users u
  where not u.is_active and u.email_confirmed_at is null and u.login is null and u.google_subject is null
    and not u.is_staff and not u.is_superuser and not u.is_blocked
    and not exists (select from balance_entries b where b.user_id = u.id);

delete from user_tokens where purpose = 'email-confirmation';
alter table user_tokens drop constraint user_tokens_purpose_check;
alter table user_tokens add constraint user_tokens_purpose_check check (purpose = 'password-restore');
