import { describe, expect, it, test } from 'vitest';
import { sampleContext } from '../../_contract/testing/sample-context';
import { readStore, readStoreQuery, readStores } from './read-stores.server';
import { sampleStore, sampleStoreSheet } from './sample-stores';
import { formatDate, formatDistance, formatTime, formatWeekday } from './format-store';
import { quarterAfter, describeOpening } from './show-store.server';
import { sampleWords } from '../../_contract/testing/sample-page';
import { storeMessages } from './store-words.messages';

const ask = (search: string) =>
  readStoreQuery(sampleContext({ url: `/en_GB/stores${search}`, answers: {} }).context);

describe('what the address asks for', () => {
  test.each([
    ['', { near: '', country: 'GB', service: '' }],
    ['?near=%20Madrid%20&country=ES&service=repair', { near: 'Madrid', country: 'ES', service: 'repair' }],
    ['?country=all', { near: '', country: 'all', service: '' }],
    ['?country=<x>&service=magic', { near: '', country: 'GB', service: '' }],
  ])('%s', (search, expected) => expect(ask(search)).toEqual(expected));

  test.each([
    ['', { profile: 'en_GB', countryId: 'GB' }],
    ['?near=Madrid&country=FR', { profile: 'en_GB', near: 'Madrid', limit: 24 }],
    ['?country=all&service=repair', { profile: 'en_GB', service: 'repair' }],
  ])('%s is asked of the API as', async (search, request) => {
    const { context, calls } = sampleContext({
      url: `/en_GB/stores${search}`,
      answers: { storeLocatorStores: { stores: [] } },
    });
    await readStores(context);
    expect(calls).toEqual([{ id: 'storeLocatorStores', request }]);
  });
});

it('a store that is the page’s subject is not read again', async () => {
  const { context, calls } = sampleContext({ params: { store: 'T010' }, answers: {} });
  const data = { store: sampleStoreSheet(), nearby: [] };
  expect(await readStore({ ...context, subject: { name: 'store', data } })).toBe(data);
  expect(calls).toEqual([]);
});

describe('words of a store', () => {
  const words = sampleWords(storeMessages);
  test.each([
    [{ open: true, until: '21:00', next: null }, 'Open until 21:00'],
    [
      { open: false, until: null, next: { date: '2026-11-21', time: '17:00' } },
      'Closed, opens today at 17:00',
    ],
    [
      { open: false, until: null, next: { date: '2026-11-23', time: '10:00' } },
      'Closed, opens Monday at 10:00',
    ],
    [{ open: false, until: null, next: null }, 'Closed'],
  ])('%o: %s', (opening, text) =>
    expect(describeOpening(sampleStore({ opening }), words, 'en-GB')).toBe(text),
  );

  it('are the locale’s own', () => {
    expect({
      american: formatTime('17:30', 'en-US').replace(/\s/g, ' '),
      german: formatTime('17:30', 'de-DE'),
    }).toEqual({ american: '5:30 PM', german: '17:30' });
    expect({
      monday: formatWeekday(1, 'fr-FR'),
      sunday: formatWeekday(7, 'en-GB'),
      date: formatDate('2026-12-25', 'en-GB', true),
    }).toEqual({ monday: 'lundi', sunday: 'Sunday', date: 'Friday 25 December' });
    expect({
      nearKilometres: formatDistance(0.84, { country: 'IE', isoLocale: 'en-IE' }),
      farKilometres: formatDistance(506, { country: 'DE', isoLocale: 'de-DE' }),
      miles: formatDistance(16.1, { country: 'GB', isoLocale: 'en-GB' }),
    }).toEqual({ nearKilometres: '0.8 km', farKilometres: '506 km', miles: '10 mi' });
  });

  it('are computed again at the next quarter of an hour', () =>
    expect(new Date(quarterAfter(new Date('2026-11-21T09:15:00Z'))).toISOString()).toBe(
      '2026-11-21T09:30:00.000Z',
    ));
});
