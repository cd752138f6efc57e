-- TRUTH-7: what review protects of a point is changed by staff alone, so such a suggestion does not wait for the owner first, like an owner's own.
create function is_under_review(changes jsonb) returns boolean language sql immutable parallel safe as $$
  select exists (select from jsonb_array_elements(changes) change
    where change ->> 'field' in ('name', 'address', 'location', 'point', 'phone', 'email', 'website'))
$$;
create function note_for_staff() returns trigger language plpgsql as $$
begin
  new.is_by_owner := new.is_by_owner or exists (select from proposals p where p.id = new.id and is_under_review(p.changes));
  return new;
end $$;
create trigger desk_queue_for_staff before insert or update on desk_queue
  for each row when (new.kind = 'proposal') execute function note_for_staff();
update desk_queue q set is_by_owner = true
from proposals p where q.kind = 'proposal' and p.id = q.id and not q.is_by_owner and is_under_review(p.changes);
