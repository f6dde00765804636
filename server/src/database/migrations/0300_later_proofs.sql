-- A second signed document of a published day, with the bank's balance, where the day's statement came after it was published.
-- The first document stays in `proofs`. Both have the same roots.
create table later_proofs (
  day date primary key references proofs (day),
  bank_minor bigint not null,
  difference_minor bigint not null,
  signature bytea not null,
  public_key text not null,
  signed_at timestamptz not null
);
