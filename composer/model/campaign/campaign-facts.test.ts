import { expect, it } from 'vitest';
import { findTimeFaults, isListingName, readCampaignPath } from './campaign-facts';

it.each([
  ['Rebajas de Año Nuevo', '', '/rebajas-de-ano-nuevo'],
  ['Sale', 'winter/sale/', '/winter/sale'],
  ['Sale', ' /winter-sale ', '/winter-sale'],
  ['セール', '', undefined],
  ['Sale', '/', undefined],
  ['Sale', '/Winter', undefined],
  ['Sale', '/a b', undefined],
  ['Sale', '/{listing}', undefined],
  ['Sale', '//evil.example', undefined],
  ['Sale', '/../etc', undefined],
  ['Sale', '/<script>', undefined],
  ['Sale', `/${'a'.repeat(80)}`, undefined],
])('the title “%s” and the address “%s” make %s', (title, typed, path) =>
  expect(readCampaignPath(title, typed)).toBe(path),
);

const now = new Date('2026-11-25T12:00:00Z');
it.each([
  ['2026-11-27T00:00', '2026-11-30T00:00', {}],
  // In the zone it is 13:00.
  ['2026-11-25T12:59', '2026-11-30T00:00', { from: 'past' }],
  ['2026-11-25T13:00', '2026-11-30T00:00', { from: 'past' }],
  ['2026-11-25T13:01', '2026-11-30T00:00', {}],
  ['2026-11-27T00:00', '2026-11-27T00:00', { until: 'order' }],
  ['2026-11-27T00:00', '2026-11-26T00:00', { until: 'order' }],
  ['2026-11-27T00:00', '2020-01-01T00:00', { until: 'past' }],
  ['', '', { from: 'bad', until: 'bad' }],
  ['2026-02-30T00:00', 'tomorrow', { from: 'bad', until: 'bad' }],
  ['2026-11-27', '99999-01-01T00:00', { from: 'bad', until: 'bad' }],
  ['2026-11-27T00:00:00.000Z', '2026-11-30T25:00', { from: 'bad', until: 'bad' }],
])('from %s until %s: %o', (from, until, faults) =>
  expect(findTimeFaults({ from, until }, 'Europe/Madrid', now)).toEqual(faults),
);

it('a listing has a name of its address', () => {
  for (const name of ['new-in', 'rewalk_shoes', 'a1']) expect(isListingName(name)).toBe(true);
  for (const name of ['', 'New', 'a b', '../a', '__proto__!', 'a'.repeat(61)])
    expect(isListingName(name)).toBe(false);
});
