-- Earlier versions go on running.
-- Trades that two operators corrected before they settled: the trade that was undone, and the one that replaces it.
create table trade_corrections (
  execution_id uuid primary key references executions (id),
  corrects uuid not null unique references executions (id),
  approval_id uuid not null unique references approvals (id),
  -- The place of the first of these trades in the book. The replacement is no newer price of the market.
  position bigint not null
);
