// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { sampleProducts } from '../_journey/listing/sample-products';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import type { BlockSample } from '../_contract/block.types';
import messages from './search-empty.messages';
import samples from './search-empty.samples';
import { load } from './search-empty.server';
import type { SearchEmptyProps } from './search-empty.schema';
import type { SearchEmptyData } from './search-empty.types';
import SearchEmpty from './search-empty.view';

const [nothing, start, bare] = [samples[0]!, samples[1]!, samples[2]!];
type Sample = BlockSample<SearchEmptyProps, SearchEmptyData>;
const mount = (sample: Sample) => within(mountSample(SearchEmpty, sample, messages));
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it.each(samples)('$name: headings from h2, no script, no style attribute', (sample) => {
  expect(renderSample(SearchEmpty, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="|<h1/);
});

it('nothing found: advice, what was perhaps meant, what others search, ways on without doubles, popular products', () => {
  const view = mount(nothing);
  expect(view.getByRole('region', { name: 'What may help' }).textContent).toContain('Check the spelling.');
  expect(view.getByRole('link', { name: 'boots' }).getAttribute('href')).toBe('/en_GB/search?q=boots');
  expect(namesIn(view.getByRole('region', { name: 'Others search for' }))[0]).toEqual([
    'black boots',
    '/en_GB/search?q=black%20boots',
  ]);
  expect(namesIn(view.getByRole('region', { name: 'Or start here' }))).toEqual([
    ['New in', '/en_GB/all/all/new-in'],
    ['Women', '/en_GB/women/all'],
    ['Stores', '/en_GB/stores'],
  ]);
  expect(
    within(view.getByRole('region', { name: 'Popular now' })).getAllByRole('heading', { level: 3 }),
  ).toHaveLength(4);
});

it('before searching there is nothing to advise; what the search does not have leaves no empty heading', () => {
  expect(mount(start).queryByRole('region', { name: 'What may help' })).toBeNull();
  expect(
    mount(bare)
      .getAllByRole('heading')
      .map((one) => one.textContent),
  ).toEqual(['What may help', 'Or start here']);
});

it('beside results it shows nothing', () =>
  expect(renderSample(SearchEmpty, { ...nothing, data: { ...nothing.data, state: 'found' } }, messages)).toBe(
    '',
  ));

const suggestions = {
  popularProducts: sampleProducts,
  topQueries: [{ query: 'a & b' }],
  keywordSuggestions: [{ query: 'boots' }],
  promotedSuggestions: [{ text: 'Sale', url: '/all/all/sale' }],
};
const ask = async (query: string, numberOfProducts = 0) => {
  const { context, calls } = sampleContext({
    url: `/en_GB/search${query}`,
    messages,
    answers: {
      searchSearch: ({ query: q }: { query: string }) => ({ query: q, numberOfProducts }),
      searchSuggestions: suggestions,
    },
  });
  return {
    data: await load(context, nothing.props),
    asked: calls.map(({ id, request }) => `${id} ${request.query as string}`),
  };
};

it('asks for suggestions only where nothing was found, and before searching', async () => {
  expect(await ask('?q=boots', 3)).toMatchObject({ data: { state: 'found' }, asked: ['searchSearch boots'] });
  expect(await ask('?q=boots&filter.size=99')).toMatchObject({
    data: { state: 'found' },
    asked: ['searchSearch boots'],
  });
  expect((await ask('?q=bots')).asked).toEqual([
    'searchSearch bots',
    'searchSuggestions *',
    'searchSuggestions bots',
  ]);
  expect((await ask('')).asked).toEqual(['searchSearch ', 'searchSuggestions *']);
});

it('makes addresses of what the service suggests', async () => {
  expect((await ask('?q=bots')).data).toMatchObject({
    state: 'nothing',
    meant: [{ text: 'boots', href: '/en_GB/search?q=boots' }],
    top: [{ text: 'a & b', href: '/en_GB/search?q=a%20%26%20b' }],
    promoted: [{ text: 'Sale', href: '/en_GB/all/all/sale' }],
    products: sampleProducts.slice(0, 4),
  });
  expect((await ask('')).data).toMatchObject({ state: 'start', meant: [] });
});
