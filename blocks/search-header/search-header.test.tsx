// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import type { BlockSample } from '../_contract/block.types';
import messages from './search-header.messages';
import samples from './search-header.samples';
import type { SearchHeaderProps } from './search-header.schema';
import { load } from './search-header.server';
import type { SearchHeaderData } from './search-header.types';
import SearchHeader from './search-header.view';

const calm: BlockSample<SearchHeaderProps, SearchHeaderData> = samples[0]!;
const mount = (data: Partial<SearchHeaderData>) =>
  within(mountSample(SearchHeader, { ...calm, data: { ...calm.data, ...data } }, messages));
const answer = (over: object = {}) => ({
  products: [],
  searchProvider: true,
  query: 'black boots',
  facets: [],
  numberOfProducts: 12,
  searchProviderRequestId: null,
  fallback: null,
  redirect: null,
  ...over,
});
const ask = (query: string, over: object = {}) =>
  sampleContext({ url: `/en_GB/search${query}`, messages, answers: { searchSearch: answer(over) } });

it.each(samples)('$name: one h1, a GET form to the same address, no script, no style attribute', (sample) => {
  const html = renderSample(SearchHeader, sample, messages);
  expect(html).not.toMatch(/ style=|<script| on[a-z]+="/);
  const form = within(mountSample(SearchHeader, sample, messages)).getByRole('search', {
    name: 'Search again',
  });
  expect({
    method: form.getAttribute('method'),
    action: form.getAttribute('action'),
    name: form.querySelector('input')!.name,
  }).toEqual({ method: 'get', action: '/en_GB/search', name: 'q' });
});

it('names what it shows results of, and what it searched instead', () => {
  expect(
    samples.map(
      (sample) =>
        within(mountSample(SearchHeader, sample, messages)).getByRole('heading', { level: 1 }).textContent,
    ),
  ).toEqual([
    'Results for “black boots”',
    'Results for “black boots”',
    'Results for “black boots”, page 2',
    'Nothing found for “zzzz”',
    'Search',
    'Looks like your picture',
  ]);
  const near = mount({ original: 'balck boots' });
  expect(near.getByText(/No results for/).textContent).toBe(
    'No results for “balck boots”. These are the ones for “black boots”.',
  );
  expect(near.getByRole<HTMLInputElement>('searchbox').getAttribute('value')).toBe('balck boots');
});

it('filters that leave nothing are not "nothing found"', () => {
  expect(mount({ total: 0, filtered: true }).getByRole('heading').textContent).toBe(
    'Results for “black boots”',
  );
});

it('hostile words are words: markup is text, another direction stays in its place', () => {
  const html = renderSample(
    SearchHeader,
    {
      ...calm,
      data: { ...calm.data, query: '<script>alert(1)</script>{page}', original: 'שלום"><img onerror=x>' },
    },
    messages,
  );
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain('<bdi>&lt;script&gt;alert(1)&lt;/script&gt;{page}</bdi>');
  expect(html).toContain('<bdi>שלום');
});

it('reads the same search as the grid', async () => {
  const { context, calls } = ask('?q=balck+boots&page=2', {
    fallback: { query: 'black boots', original: 'balck boots' },
  });
  expect(await load(context, calm.props)).toEqual({
    query: 'black boots',
    original: 'balck boots',
    total: 12,
    page: 2,
    filtered: false,
    action: '/en_GB/search',
  });
  expect(calls).toEqual([
    {
      id: 'searchSearch',
      request: {
        profile: 'en_GB',
        query: 'balck boots',
        order: 'default',
        'pager.offset': 40,
        'pager.limit': 40,
        scope: 'lite',
      },
    },
  ]);
});

it('without words it is the page where a search begins', async () => {
  const { context } = ask('', { query: '', numberOfProducts: 0 });
  expect(await load(context, calm.props)).toMatchObject({ query: '', total: 0 });
});
