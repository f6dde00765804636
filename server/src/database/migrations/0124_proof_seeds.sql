-- The seed of a day's salts, and the signature under what was published.
alter table proofs add column seed bytea not null;
alter table proofs add column signature bytea not null;
alter table proofs add column public_key text not null;
