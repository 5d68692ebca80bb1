import { expect, it } from 'vitest';
import { domains } from '../../eshop-api/domains/registry.generated';

/** A script could try values of such a field until an answer reveals that one exists. */
const GUESSED = ['email', 'mail', 'password', 'locator', 'giftCardNum'];
/** Wrong pins are counted by card (docs/decisions/0116): no number of tries of these calls finds one. */
const COUNTED_ELSEWHERE = [
  'POST /checkout',
  'POST /orders/payments/redirect/form',
  'POST /orders/payments/wallet/update-order',
  'POST /orders/payments/device-wallet/create-session',
];

const fieldsOf = (request: unknown): object => (request as { properties?: object }).properties ?? {};

it('every call whose answer depends on an address, an order or a card is limited by visitor', () => {
  const unlimited = domains.flatMap(({ domain }) =>
    domain.operations
      .filter(({ rateLimitPerMinute: aMinute }) => aMinute === undefined)
      .filter(({ operation }) => GUESSED.some((name) => Object.hasOwn(fieldsOf(operation.request), name)))
      .map(({ operation }) => `${operation.method} ${operation.path}`),
  );
  expect(unlimited.sort()).toEqual([...COUNTED_ELSEWHERE].sort());
});
