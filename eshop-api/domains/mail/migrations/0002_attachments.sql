-- Files of mails on their way; gone when the mail has gone.
create table mail_attachments (
  key text not null references mail_queue (key) on delete cascade,
  position integer not null,
  name text not null,
  type text not null,
  content bytea not null,
  primary key (key, position)
);
