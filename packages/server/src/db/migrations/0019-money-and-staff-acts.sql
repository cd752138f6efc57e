-- An amount's currency may be any in use by ISO 4217, not the variants' four alone; core/money/iso-4217.ts has the same list. Rows keep
-- the currency they were given when they were made: an account's by its site, a point's by the account that made it.
alter domain currency_code drop constraint currency_code_check;
alter domain currency_code add constraint currency_code_check check (value in (
  'AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BHD', 'BIF', 'BMD', 'BND', 'BOB',
  'BRL', 'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'CLP', 'CNY', 'COP', 'CRC', 'CUP', 'CVE', 'CZK', 'DJF',
  'DKK', 'DOP', 'DZD', 'EGP', 'ERN', 'ETB', 'EUR', 'FJD', 'FKP', 'GBP', 'GEL', 'GHS', 'GIP', 'GMD', 'GNF', 'GTQ', 'GYD',
  'HKD', 'HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IQD', 'IRR', 'ISK', 'JMD', 'JOD', 'JPY', 'KES', 'KGS', 'KHR', 'KMF',
  'KPW', 'KRW', 'KWD', 'KYD', 'KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'LYD', 'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT',
  'MOP', 'MRU', 'MUR', 'MVR', 'MWK', 'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'OMR', 'PAB', 'PEN',
  'PGK', 'PHP', 'PKR', 'PLN', 'PYG', 'QAR', 'RON', 'RSD', 'RUB', 'RWF', 'SAR', 'SBD', 'SCR', 'SDG', 'SEK', 'SGD', 'SHP',
  'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SVC', 'SYP', 'SZL', 'THB', 'TJS', 'TMT', 'TND', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS',
  'UAH', 'UGX', 'USD', 'UYU', 'UZS', 'VES', 'VND', 'VUV', 'WST', 'XAF', 'XCD', 'XCG', 'XOF', 'XPF', 'YER', 'ZAR', 'ZMW', 'ZWG'));

-- A ledger is in the currency of its account. Another one would turn every amount in it into different money.
create function refuse_other_currency() returns trigger language plpgsql as $$
begin
  if new.currency <> old.currency and exists (select from balance_entries where user_id = old.id) then
    raise exception 'an account with balance entries keeps its currency' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger users_currency before update of currency on users for each row execute function refuse_other_currency();

-- Staff delete events too, and say why. A row without an account is theirs: owners were always noted.
alter table deleted_charity_events
  add column deleted_by_kind text not null default 'owner' check (deleted_by_kind in ('owner', 'staff')),
  add column reason text check (char_length(reason) <= 2000);
update deleted_charity_events set deleted_by_kind = 'staff' where deleted_by is null;
alter table deleted_charity_events alter column deleted_by_kind drop default;

-- Where the server that was started last is reached. The staff command line has other settings, and its emails lead there.
create table site_origins (
  variant site_variant primary key,
  origin text not null check (origin ~ '^https?://[^/]+$'),
  noted_at timestamptz not null default now()
);
