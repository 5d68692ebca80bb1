-- Mails under a secret from before are sealed anew as well: all that still hold something are looked through by key.
drop index mail_queue_plain;
create index mail_queue_at_rest on mail_queue (key) where data <> '{}';
