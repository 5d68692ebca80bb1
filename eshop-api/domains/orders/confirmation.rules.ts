/** Hours after which a shopper is reminded to confirm an order, and after which it is cancelled. */
const REMIND_HOURS = 24;
const END_HOURS = 72;
const HOUR_MS = 60 * 60_000;

/**
 * Whether an order's shopper has to confirm it before it is handed over (docs/contract/orders.md#confirmation-of-cash-on-delivery).
 * @param rules of the brand; `confirmCashOnDelivery`: countries, as in ES
 * @param paymentKind kind of the way to pay, e.g. cash-on-delivery; undefined: nothing is to be paid
 */
export const needsConfirmation = (
  rules: Readonly<Record<string, unknown>> | undefined,
  country: string,
  paymentKind: string | undefined,
): boolean => {
  const countries = rules?.confirmCashOnDelivery;
  return paymentKind === 'cash-on-delivery' && Array.isArray(countries) && countries.includes(country);
};

export const scheduleConfirmation = (now: Date): { remindAt: Date; by: Date } => ({
  remindAt: new Date(now.getTime() + REMIND_HOURS * HOUR_MS),
  by: new Date(now.getTime() + END_HOURS * HOUR_MS),
});
