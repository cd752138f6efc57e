-- FORM-1: what visitors send in.
create table inquiries (
  id uuid primary key,
  form text not null check (form in ('question', 'inquiry', 'write-to-us')),
  type text,
  name text not null check (is_filled(name) and char_length(name) <= 300),
  email text not null check (is_email(email)),
  phone text not null default '' check (char_length(phone) <= 40),
  city text not null check (is_filled(city) and char_length(city) <= 300),
  org_name text not null default '' check (char_length(org_name) <= 300),
  text text not null check (is_filled(text) and char_length(text) <= 10000),
  locale locale_code not null,
  variant site_variant not null,
  -- A form sent twice by a double click carries the same key and is kept once.
  request_key text unique check (request_key is null or is_filled(request_key)),
  handled_at timestamptz,
  handling_note text check (handling_note is null or handled_at is not null),
  created_at timestamptz not null default now(),
  constraint inquiries_type_of_form check (case form
    when 'question' then type is null
    when 'write-to-us' then type is not null
    else type in ('recycling-companies', 'small-and-medium-sized-business', 'government') and is_filled(org_name) end)
);
create index inquiries_open on inquiries (created_at) where handled_at is null;

-- REG-2: corporate roles wait for a manager, who makes the organization and its login.
create table applications (
  id uuid primary key,
  name text not null check (is_filled(name) and char_length(name) <= 300),
  email text not null check (is_email(email)),
  phone text not null check (is_filled(phone) and char_length(phone) <= 40),
  org_name text not null check (is_filled(org_name) and char_length(org_name) <= 300),
  address text not null check (is_filled(address) and char_length(address) <= 500),
  tin text not null check (tin ~ '^[0-9]{1,20}$'),
  kinds text[] not null check (cardinality(kinds) > 0 and kinds <@ array['facility', 'promotion']),
  locale locale_code not null,
  variant site_variant not null,
  request_key text unique check (request_key is null or is_filled(request_key)),
  status text not null default 'new' check (status in ('new', 'approved', 'declined')),
  decision_note text check (char_length(decision_note) <= 2000),
  decided_at timestamptz,
  org_id uuid references organizations,
  user_id uuid references users,
  created_at timestamptz not null default now(),
  constraint applications_decided check ((status = 'new') = (decided_at is null)),
  constraint applications_result check ((status = 'approved') = (org_id is not null and user_id is not null))
);
create index applications_by_status on applications (status, created_at);

create table subscriptions (
  id uuid primary key,
  email text not null check (is_email(email)),
  locale locale_code not null,
  variant site_variant not null,
  created_at timestamptz not null default now(),
  unsubscribed_at timestamptz
);
create unique index subscriptions_email_key on subscriptions (lower(email));

-- Written in the transaction that causes the mail, sent afterwards, tried again until it leaves. The body holds secret links
-- and goes once the mail is sent.
create table mail_outbox (
  id uuid primary key,
  recipient text not null check (is_email(recipient)),
  template text not null check (is_filled(template)),
  subject text not null check (is_filled(subject)),
  html text,
  text text,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz default now(),
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  constraint mail_outbox_unsent_has_body check (sent_at is not null or (html is not null and text is not null)),
  constraint mail_outbox_sent_rests check (sent_at is null or next_attempt_at is null)
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where next_attempt_at is not null;
