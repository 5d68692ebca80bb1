import { expect, it } from 'vitest';
import { testSettings } from '../../../tests/contract/test-settings';
import type { StoredOrder } from './orders.types';
import { viewOrder } from './view-order';

it('a read order shows its delivery address, but no national id', () => {
  const person = { email: 'ana@example.com', name: 'Ana', surname: 'Gil', city: 'Santiago', country: 'CL' };
  const order = viewOrder(testSettings(), {
    reference: '4000000000',
    locale: 'en_ES',
    currency: 'EUR',
    createdAt: new Date(),
    lines: [],
    attempt: { state: 'none' },
    view: {
      shipment: { ...person, dni: '12345678-5' },
      billingAddress: { ...person, cedula: '123456' },
      sums: [],
    },
  } as unknown as StoredOrder);
  expect({ shipment: order.shipment, billingAddress: order.billingAddress }).toEqual({
    shipment: person,
    billingAddress: person,
  });
});
