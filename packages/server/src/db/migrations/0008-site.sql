-- ENT-3: contacts and social links of a variant.
create table site_contacts (
  variant site_variant primary key,
  phone text not null default '' check (char_length(phone) <= 40),
  email text not null check (is_email(email)),
  address text not null default '' check (char_length(address) <= 500)
);
create table site_socials (
  variant site_variant not null,
  network text not null check (network in
    ('vk', 'tg', 'whatsapp', 'zen', 'twitter', 'inst', 'linkedIn', 'odnoklassniki')),
  url text not null check (url ~ '^https://'),
  position smallint not null,
  primary key (variant, network)
);

-- ROUTE-22: an answer to "where does this path lead now"; without a variant it holds on every site.
create table redirects (
  id uuid primary key,
  variant site_variant,
  path text not null check (path ~ '^/' and char_length(path) <= 500),
  target text not null check (target ~ '^(/[^/]|/$|https://)' and char_length(target) <= 2000),
  created_at timestamptz not null default now(),
  constraint redirects_lead_elsewhere check (target <> path)
);
create unique index redirects_path_key on redirects (path, coalesce(variant::text, ''));

create trigger site_contacts_noted after insert or update or delete on site_contacts
  for each statement execute function note_table_change('site');
create trigger site_socials_noted after insert or update or delete on site_socials
  for each statement execute function note_table_change('site');
create trigger redirects_noted after insert or update or delete on redirects
  for each statement execute function note_table_change('site');
