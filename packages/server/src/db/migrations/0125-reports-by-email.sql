-- DESK-48: reports of one person are found by the address for the answer, not only by the network.
create index proposals_by_email on proposals (lower(email)) where email is not null;
