-- A repeated request gets the very same answer: json keeps the order of its fields, jsonb does not.
alter table idempotency_keys alter column response type json using response::json;
