import * as stored from '../storage/stored-cookies';
import type { StoredCookie } from '../storage/stored.types';

/**
 * Cookies that go when an order stands (spec §4 "Order creation"): its bag's, the gift card's, and the employee's unless
 * the payment is still pending; a contingency order always takes it along. `resultCode` null: nothing had to be paid through the card provider.
 */
export const listOrdered = (resultCode: string | null, contingency = false): StoredCookie[] => [
  stored.bagHash, stored.bagMarket, stored.bagDate, stored.shipment, stored.packstation, stored.giftCard, ...(resultCode === 'Pending' && !contingency ? [] : [stored.employeeId]),
];
