-- Earlier versions go on running.
-- Partitions the history by month, without copying it: each table becomes the first partition of one that has its name.
-- See docs/decisions/0410-history-by-month.md. The job keep-partitions makes the partitions of later months.

-- The new table has columns and rules but no partition yet. `key` is the partitioning column of `history`.
create function adopt_history(history text, key text, is_uuid boolean) returns void language plpgsql as $$
declare
  before text := history || '_before';
  month timestamptz := date_trunc('month', now(), 'UTC');
  bound text;
  has_rows boolean;
begin
  execute format('select exists (select from %I)', before) into has_rows;
  if has_rows then month := date_trunc('month', now() at time zone 'UTC' + interval '1 month') at time zone 'UTC'; end if;
  bound := case when is_uuid
    then (lpad(to_hex((extract(epoch from month) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid::text
    else month::text end;
  execute format('create table %I partition of %I default', history || '_default', history);
  begin
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', history, before, bound);
  exception when check_violation then
    -- Rows written with a clock ahead, or with an id that does not begin with a time.
    execute format('with ahead as (delete from %I where %I >= %L returning *) insert into %I select * from ahead',
      before, key, bound, history);
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', history, before, bound);
  end;
  execute format('analyze %I', history);
end
$$;

alter table audit_chain drop constraint audit_chain_audit_id_fkey;
alter table audit_log rename to audit_log_before;
alter index audit_log_pkey rename to audit_log_before_pkey;
alter index audit_log_by_action rename to audit_log_before_action_created_at_id_idx;
alter index audit_log_by_actor rename to audit_log_before_actor_id_created_at_idx;
alter index audit_log_by_date rename to audit_log_before_created_at_id_idx;
alter index audit_log_by_subject rename to audit_log_before_subject_id_subject_type_created_at_idx;
alter index audit_log_of_many rename to audit_log_before_details_idx;
create table audit_log (
  like audit_log_before including defaults including storage,
  constraint audit_log_pkey primary key (id)
) partition by range (id);
create index audit_log_by_action on audit_log (action, created_at, id);
create index audit_log_by_actor on audit_log (actor_id, created_at);
create index audit_log_by_date on audit_log (created_at, id);
create index audit_log_by_subject on audit_log (subject_id, subject_type, created_at);
create index audit_log_of_many on audit_log using gin ((details::jsonb) jsonb_path_ops)
  where action in ('identity_viewed', 'parties_changed', 'orders_refused');
select adopt_history('audit_log', 'id', true);
alter table audit_chain add constraint audit_chain_audit_id_fkey foreign key (audit_id) references audit_log (id);

alter table postings rename to postings_before;
alter index postings_pkey rename to postings_before_pkey;
alter index postings_from rename to postings_before_from_account_id_created_at_idx;
alter index postings_to rename to postings_before_to_account_id_created_at_idx;
create table postings (
  like postings_before including defaults including storage including constraints,
  constraint postings_pkey primary key (transaction_id, line)
) partition by range (transaction_id);
create index postings_from on postings (from_account_id, created_at);
create index postings_to on postings (to_account_id, created_at);
select adopt_history('postings', 'transaction_id', true);

alter table notices rename to notices_before;
alter index notices_pkey rename to notices_before_pkey;
create table notices (
  like notices_before including defaults including storage,
  constraint notices_pkey primary key (user_id, created_at, id)
) partition by range (created_at);
select adopt_history('notices', 'created_at', false);

-- The key of each partition is (stock_id, sequence). Over all partitions the trigger keeps it.
alter table book_events rename to book_events_before;
alter index book_events_pkey rename to book_events_before_pkey;
alter index book_events_by_order rename to book_events_before_order_id_idx;
create table book_events (
  like book_events_before including defaults including storage including constraints
) partition by range (created_at);
create index book_events_by_order on book_events (order_id);
select adopt_history('book_events', 'created_at', false);
alter table book_events_default add primary key (stock_id, sequence);

-- Stable: it sees the numbers and events as they were before the statement that adds events.
create function refuse_repeated_event() returns trigger language plpgsql stable set search_path = public, pg_temp as $$
declare
  repeated record;
begin
  for repeated in
    select a.stock_id, a.sequence from added a join stocks s on s.id = a.stock_id where a.sequence <= s.book_sequence
  loop
    if exists (select from book_events e where e.stock_id = repeated.stock_id and e.sequence = repeated.sequence) then
      raise unique_violation using constraint = 'book_events_pkey', table = 'book_events',
        message = format('the book of %s has an event %s already', repeated.stock_id, repeated.sequence);
    end if;
  end loop;
  return null;
end
$$;
create trigger book_events_once after insert on book_events referencing new table as added
  for each statement execute function refuse_repeated_event();

drop function adopt_history;
