-- A sent email keeps no link that still acts.
update mail_outbox set unsubscribe_url = null where unsubscribe_url is not null and (sent_at is not null or undeliverable_at is not null);
-- PEOPLE-8: a seat belongs to who opened its link, not to the account that typed the address.
update event_parties p set user_id = null
from users u where u.id = p.user_id and lower(u.email) is distinct from lower(p.email);
