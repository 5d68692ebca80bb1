-- Mails on their way. A key is used once for ever: the row stays after the mail has gone, without what was in it.
create table mail_queue (
  key text primary key check (length(key) between 1 and 300),
  storefront text not null,
  locale text not null,
  kind text not null,
  recipient text not null,
  data jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  queued_at timestamptz not null,
  next_at timestamptz not null,
  sent_at timestamptz,
  response text not null default ''
);
create index mail_queue_due on mail_queue (next_at) where status = 'queued';
