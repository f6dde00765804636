-- Prices before a split are restated in whole cents. The index needs them as they were, or a past day run again would
-- come out otherwise. Null: the close was never restated, and is exact.
alter table daily_prices add column unrounded_close_minor numeric;
