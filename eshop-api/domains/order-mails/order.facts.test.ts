import { describe, expect, it } from 'vitest';
import { groupLines, classifyPayment, writeAddress } from './order.facts';
import { sampleLine } from './sample-order.fixture';

describe('payment state of an order', () => {
  it.each([
    ['PC', 'captured', 100, 'paid'],
    ['PC', 'authorised', 100, 'paid'],
    ['TR', 'captured', 100, 'paid'],
    ['PC', 'none', 0, 'covered'],
    ['PC', 'none', 100, 'later'],
    ['PC', 'pending', 100, 'later'],
    ['PE', 'pending', 100, 'pending'],
    ['PE', 'none', 100, 'pending'],
    ['PE', 'refused', 100, 'failed'],
    ['PE', 'cancelled', 100, 'failed'],
    ['PE', 'error', 100, 'failed'],
    ['CA', 'none', 100, 'cancelled'],
    ['CA', 'refunded', 100, 'refunded'],
    ['PE', 'authorised', 100, 'paid'],
  ] as const)('%s, %s, %d: %s', (status, state, total, stage) =>
    expect(classifyPayment({ status, total, paymentData: { state, paidAt: null } })).toBe(stage),
  );
  it('an order that was paid at the door or by transfer is paid', () => {
    const paymentData = { state: 'none', paidAt: '2026-11-27T10:00:00.000Z' } as const;
    expect(classifyPayment({ status: 'FI', total: 100, paymentData })).toBe('paid');
    expect(classifyPayment({ status: 'CA', total: 100, paymentData })).toBe('cancelled');
  });
});

it('an address is written as its country writes it, its codes by name', () => {
  const names = {
    regions: [{ id: 'M', name: 'Madrid' }],
    countries: [
      { id: 'ES', name: 'España' },
      { id: 'GB', name: 'United Kingdom' },
    ],
  };
  expect(
    writeAddress(
      {
        name: 'Ana',
        surname: 'Gil',
        address: 'Calle Real 2',
        addressLine2: '3º B',
        postalCode: '28220',
        city: 'Majadahonda',
        region: 'M',
        country: 'ES',
      },
      names,
    ),
  ).toEqual(['Ana Gil', 'Calle Real 2', '3º B', '28220 Majadahonda Madrid', 'España']);
  expect(
    writeAddress(
      {
        name: 'Ana',
        surname: 'Gil',
        address: '1 High Street',
        postalCode: 'sw1a 1aa',
        city: 'London',
        country: 'GB',
      },
      names,
    ),
  ).toEqual(['Ana Gil', '1 High Street', 'London', 'SW1A 1AA', 'United Kingdom']);
  expect(
    writeAddress({ name: 'Ana', surname: 'Gil', country: 'GB' }, { regions: [], countries: [] }),
  ).toEqual(['Ana Gil']);
});

it('add-ons follow their piece, and none is lost', () => {
  const lines = [
    sampleLine('x', { parentId: 'b' }),
    sampleLine('a'),
    sampleLine('b'),
    sampleLine('y', { parentId: 'gone' }),
  ];
  expect(groupLines(lines).map(({ id }) => id)).toEqual(['a', 'b', 'x', 'y']);
});
