-- The market's stream looks for the payments that were asked for or ended a moment ago.
create index payments_changed on payments (coalesce(ended_at, created_at));
