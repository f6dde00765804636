-- A trade numbered above it came after the split, whatever the clock said of either: a clock that was set back must
-- not multiply shares once more, or once too little.
alter table splits add column book_sequence bigint not null default 0;
update splits set book_sequence = coalesce(
  (
    select max(sequence) from executions e
    where e.stock_id = splits.stock_id and e.executed_at <= splits.effective_at
  ),
  0
);
alter table splits alter column book_sequence drop default;
