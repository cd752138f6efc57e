-- DESK-40: the point that a closed one was merged into; its history is read there too.
alter table facilities add column merged_into uuid references facilities on delete set null;
create index facilities_merged on facilities (merged_into) where merged_into is not null;
