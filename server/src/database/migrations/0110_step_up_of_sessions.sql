-- Until when a step-up (PIN or code) counts for further acts of this session; null where none was given.
alter table sessions add column step_up_until timestamptz;
