import { expect, it } from 'vitest';
import { domains } from '../../eshop-api/domains/registry.generated';

/** A script could try values of such a field until an answer reveals that one exists. A call of a new kind of key adds its field. */
const GUESSED = [
  'email',
  'mail',
  'password',
  'locator',
  'giftCardNum',
  'encodedReference',
  'hashOrderId',
  'token',
  'reference',
];
/** Wrong pins are counted by card (docs/decisions/0116): no number of tries of these calls finds one. */
const COUNTED_ELSEWHERE = [
  'POST /checkout',
  'POST /orders/payments/redirect/form',
  'POST /orders/payments/wallet/update-order',
  'POST /orders/payments/device-wallet/create-session',
];

/**
 * Named by the bag's hash, a random id of 122 bits, and made with nearly each page and press. They answer pieces and sums; what answers a
 * person's data by the bag (its order, the kept form, a wallet's token) is limited.
 */
const OF_A_BAG = [
  'GET /cart/getcollectiontags',
  'POST /cart',
  'POST /cart/change-size',
  'POST /cart/delete',
  'POST /cart/deliveryPoints',
  'POST /cart/gift-bag',
  'POST /cart/retrieveshoppingcart',
  'POST /cart/revision',
  'POST /donation/begin',
];

const fieldsOf = (request: unknown): object => (request as { properties?: object }).properties ?? {};

it('every call whose answer depends on an address, an order, a token or a card is limited by visitor', () => {
  const unlimited = domains.flatMap(({ domain }) =>
    domain.operations
      .filter(({ rateLimitPerMinute: aMinute }) => aMinute === undefined)
      .filter(({ operation }) => GUESSED.some((name) => Object.hasOwn(fieldsOf(operation.request), name)))
      .map(({ operation }) => `${operation.method} ${operation.path}`),
  );
  expect(unlimited.sort()).toEqual([...COUNTED_ELSEWHERE, ...OF_A_BAG].sort());
});
