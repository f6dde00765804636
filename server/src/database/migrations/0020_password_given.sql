-- When the password was last given in a session, for what asks for it anew; null: when the session began.
alter table sessions add column password_given_at timestamptz;
