-- outside a transaction
-- DESK-69: points and events by their phone or website.
create index concurrently facilities_by_phone on facilities (phone_digits(contact_phone)) where contact_phone <> '';
create index concurrently facilities_by_site_address on facilities (site_address(contact_website)) where contact_website <> '';
create index concurrently charity_events_by_phone on charity_events (phone_digits(contact_phone)) where contact_phone <> '';
