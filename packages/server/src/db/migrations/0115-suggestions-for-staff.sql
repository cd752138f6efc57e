-- TRUTH-7: what review protects of a point is changed by staff alone, so such a suggestion does not wait for the owner first, like an owner's own.
create function is_under_review(changes jsonb) returns boolean language sql immutable parallel safe as $$
  select exists (select from jsonb_array_elements(changes) change
    where change ->> 'field' in ('name', 'address', 'point', 'phone', 'email', 'website'))
$$;
-- The view has a part for each kind of item; only that of proposals changes.
do $$
declare
  before text := pg_get_viewdef('desk_waiting'::regclass);
  after text := regexp_replace(before, $re$\(?p\.by_kind = 'owner'::text\)?$re$, $new$(p.by_kind = 'owner'::text or is_under_review(p.changes))$new$);
begin
  if before = after then
    raise exception 'The view of what waits has no part for proposals';
  end if;
  execute 'create or replace view desk_waiting as ' || after;
end $$;
update desk_queue q set is_by_owner = true
from proposals p where q.kind = 'proposal' and p.id = q.id and not q.is_by_owner and is_under_review(p.changes);
