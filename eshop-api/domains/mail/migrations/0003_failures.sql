-- Sends that the mail service did not take: waits grow by them. `attempts` counts each taking, also those that a process did not survive.
alter table mail_queue add column failures integer not null default 0;
