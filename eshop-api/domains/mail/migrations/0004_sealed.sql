-- What a mail says, and to whom, is sealed from now on ({"sealed": …}); the service seals the rows from before by itself.
-- Nobody reads the recipient's column; who gets a mail stands in what is sealed.
update mail_queue set recipient = '' where recipient <> '';
-- The keys of welcomes were made of what makes a member.
update mail_queue set key = 'newsletter-welcome:' || encode(sha256(convert_to(split_part(key, ':', 2), 'UTF8')), 'hex')
  || case when split_part(key, ':', 3) = '' then '' else ':' || split_part(key, ':', 3) end
where key like 'newsletter-welcome:%';
create index mail_queue_plain on mail_queue (key) where not data ? 'sealed' and data <> '{}';
