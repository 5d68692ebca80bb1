// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it, test } from 'vitest';
import { sampleStores } from '../_journey/stores/sample-stores';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './store-list.messages';
import samples from './store-list.samples';
import { load } from './store-list.server';
import StoreList from './store-list.view';

it.each(samples)('$name: no style attribute, no script, what was found comes first', (sample) => {
  expect(renderSample(StoreList, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/);
  expect(mountSample(StoreList, sample, messages).querySelector('[role=status]')!.textContent).toBe(
    sample.data.summary,
  );
});

it('names each store as a heading below its city, with its page, opening and distance', () => {
  const host = within(mountSample(StoreList, samples[1]!, messages));
  expect(host.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Barcelona',
    'Madrid',
    'Stores by country',
  ]);
  expect(host.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  expect(host.getByRole('link', { name: 'Galerías Almudena' }).getAttribute('href')).toContain(
    'T205-madrid-galerias-almudena',
  );
  expect(host.getByText('Closed, opens today at 17:00')).toBeTruthy();
  expect(host.getByText('314 mi')).toBeTruthy();
});

describe('what it loads', () => {
  const countries = [
    { id: 'ES', name: 'Spain', total: 2 },
    { id: 'GB', name: 'United Kingdom', total: 1 },
  ];
  const ask = (search: string, stores = sampleStores, place: object | null = null) =>
    sampleContext({
      url: `/en_GB/stores${search}`,
      messages,
      answers: { storeLocatorStores: { stores, total: stores.length, place, countries } },
    });
  const madrid = { label: 'Madrid', latitude: 40.4, longitude: -3.7 };

  test.each<[string, string, typeof sampleStores, object | null, string]>([
    ['near a place', '?near=Madrid', sampleStores, madrid, 'The 3 stores nearest to Madrid'],
    [
      'near the shopper',
      '?near=40.4,-3.7',
      sampleStores.slice(0, 1),
      { ...madrid, label: '' },
      'The store nearest to you',
    ],
    [
      'an unknown place',
      '?near=Xyzzy',
      [],
      null,
      'We do not know a place called “Xyzzy”. Try a larger city near it, or choose a country.',
    ],
    ['a country', '?country=ES', sampleStores, null, 'Spain: 3 stores'],
    ['the visitor’s own', '', sampleStores.slice(0, 1), null, 'United Kingdom: 1 store'],
    ['the world', '?country=all', sampleStores, null, '3 stores in 2 countries'],
    [
      'nothing',
      '?country=ES&service=repair',
      [],
      null,
      'No store offers this here. Try another service or country.',
    ],
  ])('%s', async (_, search, stores, place, summary) => {
    expect((await load(ask(search, stores, place).context, { countries: true })).summary).toBe(summary);
  });

  it('keeps the order by distance, groups a country by city, and lists the world by countries', async () => {
    const groups = async (search: string, place: object | null = null) =>
      (await load(ask(search, sampleStores, place).context, { countries: true })).groups.map(
        ({ title, stores }) => [title, stores.map(({ number, store }) => `${number} ${store.id}`)],
      );
    expect(await groups('?near=Madrid', madrid)).toEqual([['', ['1 T010', '2 T205', '3 T014']]]);
    expect(await groups('?country=ES')).toEqual([
      ['Barcelona', ['1 T014']],
      ['Madrid', ['2 T010', '3 T205']],
    ]);
    expect(await groups('?country=all')).toEqual([]);
  });

  it('lets no document show "open" for longer than a quarter of an hour', async () => {
    const asked = ask('');
    await load(asked.context, { countries: true });
    expect(asked.head.changesAt).toEqual([Date.parse('2026-11-21T09:15:00Z')]);
  });
});
