-- Orders that are paid after they were made are followed for thirty days after their cancellation: what is received for them is refunded
-- (docs/decisions/0201). Those whose money had been received before are left alone: staff may have refunded them.
update orders set follow_at = now()
  where status = 'CA' and cancelled_by = 'shopper' and not prepaid and total > 0 and exchange_of is null and paid_at is null and changed_at > now() - interval '30 days';
