-- ORG-15: photos of what came of an event. They belong to one telling, like its weights: a correction copies those that stay.
create table event_result_photos (
  id uuid primary key,
  result_id uuid not null references event_results on delete cascade,
  -- Null once the picture is erased; that there was one, and why it was left out, stays.
  upload_id uuid references uploads on delete set null,
  alt text not null check (is_filled(alt) and char_length(alt) <= 200),
  is_left_out boolean not null default false,
  reason text not null default '' check (char_length(reason) <= 4000),
  created_at timestamptz not null default now(),
  constraint event_result_photos_reason check (is_left_out or reason = '')
);
create index event_result_photos_by_result on event_result_photos (result_id, id);
create index event_result_photos_by_upload on event_result_photos (upload_id) where upload_id is not null;

-- Staff decide on the photos that they have seen: each one that comes or goes before is another version of the telling.
alter table event_results add column version integer not null default 1;

create function keep_event_result_photo() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.result_id, new.alt, new.created_at) is distinct from (old.result_id, old.alt, old.created_at)
      or (new.upload_id is not null and new.upload_id is distinct from old.upload_id)
    then
      raise exception 'what was told of an event stays as it was told' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  -- An event that is deleted takes its results along: then there is no row any more.
  if exists (
    select from event_results r
    where r.id = case tg_op when 'INSERT' then new.result_id else old.result_id end and r.status <> 'waiting')
  then
    raise exception 'photos of what was told of an event stay once staff have looked' using errcode = 'check_violation';
  end if;
  return case tg_op when 'INSERT' then new else old end;
end $$;
create trigger event_result_photos_stay before insert or update or delete on event_result_photos
  for each row execute function keep_event_result_photo();
