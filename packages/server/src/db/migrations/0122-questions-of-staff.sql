-- DESK-16: questions of staff to the author of an item, and the answers.
create table desk_questions (
  id uuid primary key,
  kind text not null,
  item_id uuid not null,
  -- Who may answer; null for an author without an account, who answers by email.
  org_id uuid references organizations on delete cascade,
  about text not null default '',
  asked_by uuid references users on delete set null,
  text text not null check (is_filled(text) and char_length(text) <= 4000),
  asked_at timestamptz not null default now(),
  answer text not null default '' check (char_length(answer) <= 2000),
  answered_by uuid references users on delete set null,
  answered_at timestamptz,
  constraint desk_questions_answered check ((answer = '') = (answered_at is null))
);
create index desk_questions_by_item on desk_questions (item_id, id);
create index desk_questions_by_organization on desk_questions (org_id, id);
create index desk_questions_by_asker on desk_questions (asked_by);
create index desk_questions_by_answerer on desk_questions (answered_by);
-- DESK-35: an answer comes to the desk like any other message.
create trigger desk_questions_noted after insert or update on desk_questions
  for each row execute function note_change('inquiry');

-- They go with what they are about.
create function forget_questions() returns trigger language plpgsql as $$
begin
  delete from desk_questions where item_id = old.id;
  return null;
end $$;
create trigger facilities_forget_questions after delete on facilities for each row execute function forget_questions();
create trigger charity_events_forget_questions after delete on charity_events for each row execute function forget_questions();
create trigger event_results_forget_questions after delete on event_results for each row execute function forget_questions();
create trigger event_changes_forget_questions after delete on event_changes for each row execute function forget_questions();
create trigger import_runs_forget_questions after delete on import_runs for each row execute function forget_questions();
create trigger point_claims_forget_questions after delete on point_claims for each row execute function forget_questions();
create trigger applications_forget_questions after delete on applications for each row execute function forget_questions();
