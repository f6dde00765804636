-- An approval until a named day ends with the last instant of that day in UTC, which every clock of the settings shows as that
-- day, and not with the first instant of the next.
update verifications set expires_at = expires_at - interval '1 millisecond'
  where expires_at = date_trunc('day', expires_at, 'UTC');
-- The end that the person was reminded of: a renewed approval has another, of which they are reminded again.
alter table verifications add column reminded_of timestamptz;
