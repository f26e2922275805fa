-- The tables of the outbox are described without those of messages; the constraint that ties a mail to its message stays.
SELECT 1;
