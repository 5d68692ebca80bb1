const DAY_MS = 24 * 3600_000;
const isWeekend = (day: number): boolean => day === 0 || day === 6;

/** The instant that many working days later, Saturday and Sunday left out. */
export function addWorkingDays(from: Date, days: number): Date {
  let at = from.getTime();
  for (let left = days; left > 0;) {
    at += DAY_MS;
    if (!isWeekend(new Date(at).getUTCDay())) left -= 1;
  }
  return new Date(at);
}

/** First and last day of a delivery, ISO dates. */
export interface DeliveryWindow {
  from: string;
  to: string;
}

/** ISO date of an instant, UTC: the day that an order counts as placed on. */
export const orderDayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** The one calendar of product page, bag, order and mail: the days on which an order placed at `orderedAt` arrives by a method with that many working days. */
export const findDeliveryWindow = (
  orderedAt: Date,
  { minDays, maxDays }: { minDays: number; maxDays: number },
): DeliveryWindow => ({
  from: orderDayOf(addWorkingDays(orderedAt, minDays)),
  to: orderDayOf(addWorkingDays(orderedAt, maxDays)),
});

/** When (ms) an order begins to count as placed on the next day, and every window moves. */
export const nextOrderDayAt = (now: Date): number => (Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS;
