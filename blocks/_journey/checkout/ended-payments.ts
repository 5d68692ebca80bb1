/** Result codes that end a payment without money (docs/contract/orders.md#card-payment-flow), by the words said about them. */
export const ENDED_PAYMENTS: Readonly<Record<string, 'refused' | 'cancelled' | 'error'>> = {
  Refused: 'refused',
  Cancelled: 'cancelled',
  Error: 'error',
};
