-- Raised by each change of the rules and of the list of parties: whoever has judged the orders that stand marks as
-- applied only what they have judged, not what was changed meanwhile.
alter table issuer_rules add column revision integer not null default 0;
