-- Since when a password has been the same, for the settings to say.
alter table users add column password_changed_at timestamptz;
