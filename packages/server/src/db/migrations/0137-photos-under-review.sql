-- FAC-25: a visitor's photo is for staff at once, like whatever review protects.
create or replace function is_under_review(changes jsonb) returns boolean language sql immutable parallel safe as $$
  select exists (select from jsonb_array_elements(changes) change
    where change ->> 'field' in ('name', 'address', 'point', 'phone', 'email', 'website', 'photos'))
$$;
