-- An export or erasure asks for all letters to a person, and for all that they did.
create index mails_by_user on mails (user_id);
create index audit_log_by_actor on audit_log (actor_id, created_at);
