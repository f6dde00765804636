-- Before each mail that nobody waits for it is asked whether its address refused one for good. What waits is not read for it:
-- on a busy day that is thousands, each time.
create index mails_given_up on mails (to_address) where sent_at is null and next_attempt_at is null;
