-- Rules that were applied, and are judged again since an owner of orders has changed: the prices of the others' orders are not,
-- since the last price has moved on by then.
alter table issuer_rules add column judge_owners_only boolean not null default false;
