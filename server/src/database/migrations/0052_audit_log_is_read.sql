-- Operators read the log from the latest entry on, all of it or one kind, and ask what it says of an id without saying
-- what that is the id of.
create index audit_log_by_date on audit_log (created_at, id);
create index audit_log_by_action on audit_log (action, created_at, id);
drop index audit_log_by_subject;
create index audit_log_by_subject on audit_log (subject_id, subject_type, created_at);
