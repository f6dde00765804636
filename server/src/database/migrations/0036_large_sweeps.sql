-- An order may meet more than 32,767 others at once.
alter table executions alter column line type integer;
