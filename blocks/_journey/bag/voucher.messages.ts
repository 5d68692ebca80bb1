/** Voucher by hand, for the messages of every block that takes one. */
export const voucherMessages = {
  haveVoucher: 'I have a voucher',
  voucherCode: 'Voucher code',
  applyVoucher: 'Apply',
  dropVoucher: 'Take voucher {code} off',
  voucherApplied: 'The voucher is applied.',
  voucherDropped: 'The voucher is taken off.',
  voucher_unknown: 'We do not know this voucher.',
  voucher_not_applied: 'This voucher is not applied.',
  voucher_not_started: 'This voucher does not count yet.',
  voucher_expired: 'This voucher has expired.',
  voucher_market: 'This voucher does not count in your country.',
  voucher_minimum: 'Your bag does not reach the minimum of this voucher.',
  voucher_used: 'You have used this voucher already: it counts once per customer.',
  voucher_no_product: 'This voucher is for other pieces than those in your bag.',
  error_bag_not_found: 'This bag is not there any more.',
};
