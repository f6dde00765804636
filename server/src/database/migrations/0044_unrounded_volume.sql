-- After a reverse split most days' volumes are fractions: averages over many days are reckoned from them, not from what is
-- left of each.
alter table daily_prices add column unrounded_volume numeric check (unrounded_volume >= 0);
