-- A mail server may refuse a mail for good: it is not tried again, and its links are forgotten as those of one that was sent.
alter table mail_outbox add column undeliverable_at timestamptz;
alter table mail_outbox
  drop constraint mail_outbox_unsent_has_body,
  add constraint mail_outbox_unsent_has_body
    check (sent_at is not null or undeliverable_at is not null or (html is not null and text is not null)),
  add constraint mail_outbox_undeliverable_rests
    check (undeliverable_at is null or (sent_at is null and next_attempt_at is null));

-- A deleted event that was never public leaves its id and no title. Nothing leads out of `accepted`, and what is accepted only staff
-- delete: so what an account has deleted was never public.
alter table deleted_charity_events alter column title drop not null;
update deleted_charity_events set title = null where deleted_by is not null;
