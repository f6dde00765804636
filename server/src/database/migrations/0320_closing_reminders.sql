-- When the parties were reminded of the deadline of the current stage. Null: not yet. A new stage sets it to null.
alter table closings add column reminded_at timestamptz;
