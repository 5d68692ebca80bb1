/** Result codes that end a payment without money (spec §4), by the words said about them. */
export const ENDED_PAYMENTS: Readonly<Record<string, 'refused' | 'cancelled' | 'error'>> = {
  Refused: 'refused',
  Cancelled: 'cancelled',
  Error: 'error',
};
