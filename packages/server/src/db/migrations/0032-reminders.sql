-- TRUTH-19: what is done once a day by whichever instance comes first, and when it was done last.
create table daily_jobs (
  name text primary key check (is_filled(name)),
  done_on date not null
);

-- TRUTH-21: RFC 8058. Where one press in the mail program ends such emails.
alter table mail_outbox add column unsubscribe_url text check (unsubscribe_url is null or is_filled(unsubscribe_url));
