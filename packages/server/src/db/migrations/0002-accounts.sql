create table organizations (
  id uuid primary key,
  full_name text not null check (is_filled(full_name) and char_length(full_name) <= 300),
  tin text not null default '' check (tin ~ '^[0-9]{0,20}$'),
  address text not null default '' check (char_length(address) <= 500),
  -- about, website, phone, vk, ok, tg, zen, about_{language}
  contacts jsonb not null default '{}' check (jsonb_typeof(contacts) = 'object'),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger organizations_version before update on organizations for each row execute function next_version();

-- AUTH-13: legal entities sign in with a login, individuals with an e-mail. AUTH-4: the backend kinds are the roles.
create table users (
  id uuid primary key,
  login text check (login ~ '^[^[:space:]@]{3,64}$'),
  email text check (is_email(email)),
  password_hash text check (password_hash like '$argon2id$%'),
  google_subject text unique check (google_subject is null or is_filled(google_subject)),
  name text not null default '' check (char_length(name) <= 300),
  contact_phone text not null default '' check (char_length(contact_phone) <= 40),
  kinds text[] not null default '{}' check (kinds <@ array['facility', 'promotion', 'user']),
  is_active boolean not null default false,
  is_staff boolean not null default false,
  is_superuser boolean not null default false,
  is_blocked boolean not null default false,
  blocked_reason text check (blocked_reason is null or is_blocked),
  org_id uuid references organizations,
  locale locale_code not null,
  variant site_variant not null,
  currency currency_code not null,
  -- Kept equal to the sum of the ledger by its trigger; nothing else may write it.
  balance numeric(14, 2) not null default 0 check (balance >= 0),
  email_confirmed_at timestamptz,
  -- A token issued before this instant no longer opens anything.
  sessions_valid_from timestamptz not null default 'epoch',
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_can_be_named check (login is not null or email is not null),
  constraint users_corporate_has_organization check (org_id is not null or not kinds && array['facility', 'promotion'])
);
create unique index users_login_key on users (lower(login));
create unique index users_email_key on users (lower(email));
create index users_by_organization on users (org_id);
create trigger users_version before update on users for each row execute function next_version();

-- Links sent by mail. Only the hash is kept: a copy of this table opens no account.
create table user_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('email-confirmation', 'password-restore')),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz check (used_at >= created_at)
);
create index user_tokens_by_user on user_tokens (user_id, purpose);

-- Sessions ended before their time; a row may go once the token has expired by itself.
create table revoked_sessions (
  token_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  revoked_at timestamptz not null default now()
);
create index revoked_sessions_by_expiry on revoked_sessions (expires_at);

create table uploads (
  id uuid primary key,
  name text not null default '' check (char_length(name) <= 255),
  extension text not null check (extension in ('png', 'jpg', 'webp', 'avif')),
  size_bytes integer not null check (size_bytes > 0),
  width_px integer not null check (width_px > 0),
  height_px integer not null check (height_px > 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  storage_key text not null unique check (is_filled(storage_key)),
  creator_id uuid references users on delete set null,
  org_id uuid references organizations on delete set null,
  created_at timestamptz not null default now()
);

alter table organizations add column logo_id uuid references uploads on delete set null;
alter table users add column avatar_id uuid references uploads on delete set null;
