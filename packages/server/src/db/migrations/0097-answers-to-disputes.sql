-- CLAIM-18: what the organization of a disputed point tells staff.
alter table point_claims
  add column owner_words text not null default '' check (char_length(owner_words) <= 1000),
  add column owner_answered_at timestamptz,
  add constraint point_claims_answered check (owner_words = '' or owner_answered_at is not null);

-- CLAIM-19: words of both sides that are deleted some time after the decision.
create index point_claims_with_words on point_claims (decided_at) where words <> '' or owner_words <> '';
