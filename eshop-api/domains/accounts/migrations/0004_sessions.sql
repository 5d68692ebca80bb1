-- What its owner recognises a session by: when it was last refreshed, to the hour, and by which browser and system it was begun.
alter table account_sessions
  add column last_seen_at timestamptz,
  -- Names without versions, e.g. Firefox and Windows; '' where the browser gave none.
  add column browser text not null default '',
  add column system text not null default '';
-- A refresh token is valid for thirty days after it was issued.
update account_sessions s set last_seen_at = date_trunc('hour', coalesce(
  (select max(expires_at) - interval '30 days' from account_tokens t where t.session_id = s.id and t.kind = 'refresh'), begun_at), 'UTC');
alter table account_sessions alter column last_seen_at set not null;
