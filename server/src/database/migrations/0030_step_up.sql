-- The tries are counted for the PIN and, where there is none, for codes of the second factor.
alter table users rename column pin_failures to step_up_failures;
alter table users rename column pin_locked_until to step_up_locked_until;
