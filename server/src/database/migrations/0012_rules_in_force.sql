-- Whether the orders that stand have been judged by a version of the rules; null until then, and again when the
-- issuer's list of parties changes.
alter table issuer_rules add column applied_at timestamptz;
create index issuer_rules_to_apply on issuer_rules (effective_at) where applied_at is null;

-- A split or an exit is one transaction over all holders.
alter table postings alter column line type integer;
