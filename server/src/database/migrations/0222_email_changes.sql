-- Changes of a confirmed address. The old address can undo one for seven days; until then nobody else may take it.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users (id),
  old_email text not null,
  old_confirmed_at timestamptz not null,
  new_email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  undone_at timestamptz
);
create index email_changes_by_user on email_changes (user_id, created_at);
create index email_changes_by_old_address on email_changes (old_email) where undone_at is null;

-- The session that took this one's place after a new password, PIN or second factor. A replaced session cannot be refreshed
-- and ends within a minute.
alter table sessions add column replaced_by uuid;
