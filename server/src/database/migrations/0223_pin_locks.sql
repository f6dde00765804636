-- Wrong PINs since the PIN was set, whatever came in between. At the cap the PIN is switched off.
alter table users add column pin_failures integer not null default 0;
-- What a job has yet to tell the person about their locks.
alter table users add column lock_notice text check (lock_notice in ('pin_locked', 'code_locked', 'pin_off'));
create index users_with_lock_notice on users (id) where lock_notice is not null;
