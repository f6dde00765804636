-- The mark that the default price band is around, and when it was last computed. Null: no evidence, and so no band.
alter table stocks add column mark_minor bigint check (mark_minor > 0);
alter table stocks add column marked_at timestamptz;
