-- How often wrong PINs or codes locked the step-up since the password was last given; two locks end the session.
alter table users add column step_up_locks smallint not null default 0;
