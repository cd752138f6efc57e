-- outside a transaction
-- OPS-34: indexes that 0079 and 0090 built while writers waited. A database that has them keeps them.

-- CLAIM-6: points with the same address.
create index concurrently facilities_by_contact_email on facilities (lower(contact_email)) where contact_email <> '';
create index concurrently facilities_by_site on facilities (site_host(contact_website)) where contact_website <> '';

-- STOP-15: when each stop was called off or moved, which alerts for an area tell of.
create index concurrently facilities_with_stop_changes on facilities (id) where stop_changes <> '[]';
