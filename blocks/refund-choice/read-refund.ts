/** The refund of the page's address: by the token of a mailed link, or by its number, of the signed-in customer. */
export const readRefund = ({
  token = '-',
}: Readonly<Record<string, string>>): { token: string } | { refundId: string } =>
  /^\d{1,18}$/.test(token) ? { refundId: token } : { token };
