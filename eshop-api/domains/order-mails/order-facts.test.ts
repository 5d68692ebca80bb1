import { describe, expect, it } from 'vitest';
import { addWorkingDays, groupLines, judgePayment, writeAddress } from './order-facts.contract';
import { sampleLine } from './sample-order.fixture';

describe('how it stands with the money', () => {
  it.each([
    ['PC', 'captured', 100, 'paid'], ['PC', 'authorised', 100, 'paid'], ['TR', 'captured', 100, 'paid'], ['PC', 'none', 0, 'covered'], ['PC', 'none', 100, 'later'], ['PC', 'pending', 100, 'later'],
    ['PE', 'pending', 100, 'pending'], ['PE', 'none', 100, 'pending'], ['PE', 'refused', 100, 'failed'], ['PE', 'cancelled', 100, 'failed'], ['PE', 'error', 100, 'failed'],
    ['CA', 'none', 100, 'cancelled'], ['CA', 'refunded', 100, 'refunded'], ['PE', 'authorised', 100, 'paid'],
  ] as const)('%s, %s, %d: %s', (status, state, total, stage) => expect(judgePayment({ status, total, paymentData: { state } })).toBe(stage));
});

it('an address takes the lines it has', () => {
  expect(writeAddress({ name: 'Ana', surname: 'Gil', address: 'Calle Mayor', addressNumber: '3', colonia: 'Roma', postalCode: '06700', city: 'México', region: 'CDMX' })).toEqual(['Ana Gil', 'Calle Mayor 3', 'Roma', '06700 México', 'CDMX']);
  expect(writeAddress({ name: '林', address: '1-2-3' })).toEqual(['林', '1-2-3']);
});

it.each([['2026-11-20', 1, '2026-11-23'], ['2026-11-20', 6, '2026-11-30'], ['2026-11-18', 0, '2026-11-18'], ['2026-11-21', 2, '2026-11-24']])('%s and %d working days: %s', (from, days, to) =>
  expect(addWorkingDays(new Date(`${from}T12:00:00Z`), days).toISOString().slice(0, 10)).toBe(to));

it('add-ons stand behind their piece, and none is lost', () => {
  const lines = [sampleLine('x', { parentId: 'b' }), sampleLine('a'), sampleLine('b'), sampleLine('y', { parentId: 'gone' })];
  expect(groupLines(lines).map(({ id }) => id)).toEqual(['a', 'b', 'x', 'y']);
});
