-- What a notice or an e-mail tells is put into words by us, never looked into here: kept as it came, it is not made into a
-- tree for each.
alter table notices alter column facts drop default;
alter table notices alter column facts type json using facts::json;
alter table notices alter column facts set default '{}';
alter table mails alter column facts type json using facts::json;
-- A notice is read by its owner alone, newest first: one index keeps it apart from others and in that order.
drop index notices_by_user;
alter table notices drop constraint notices_pkey;
alter table notices add primary key (user_id, created_at, id);
-- Asked for by the share of trades settled in time alone: a summary of each part of the table costs a new trade nothing.
drop index settlements_changed;
create index settlements_changed on settlements using brin (updated_at);
