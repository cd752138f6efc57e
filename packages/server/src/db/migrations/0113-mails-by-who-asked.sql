-- outside a transaction
create index concurrently mail_outbox_by_asked_from on mail_outbox (asked_from, created_at) where asked_from is not null;
