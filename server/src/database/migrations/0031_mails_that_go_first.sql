-- Somebody waits for these: a link to confirm an address or to set a password anew, a word about the account. They pass
-- the confirmations of a busy day, of which thousands may wait.
alter table mails add column goes_first boolean not null default false;
drop index mails_waiting;
create index mails_waiting on mails (goes_first desc, next_attempt_at) where sent_at is null;
