-- What a share was worth before the split: fractions of shares are paid at it, and the books are proven with it. Null: it
-- had no price, or was split before this was kept.
alter table splits add column price_minor bigint check (price_minor > 0);
