-- A draft keeps what its creator has written so far; that it ends before it starts is told when it is sent to review (EVT-2).
alter table charity_events drop constraint charity_events_end_after_start;
alter table charity_events add constraint charity_events_end_after_start
  check (status in ('draft', 'declined') or ends_at > starts_at);
