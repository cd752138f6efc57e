-- MANAGE-5: what nobody may choose any more, while its row keeps its number and its name.
alter table materials add column retired_at timestamptz;
alter table units add column retired_at timestamptz;

-- MANAGE-7: staff have stopped waiting for it; its text with its secret links goes.
alter table mail_outbox add column given_up_at timestamptz;
alter table mail_outbox
  drop constraint mail_outbox_unsent_has_body,
  add constraint mail_outbox_unsent_has_body
    check (sent_at is not null or undeliverable_at is not null or given_up_at is not null or (html is not null and text is not null)),
  add constraint mail_outbox_given_up_rests
    check (given_up_at is null or (sent_at is null and next_attempt_at is null));
create index mail_outbox_undelivered on mail_outbox (id)
  where sent_at is null and given_up_at is null and attempts > 0;
