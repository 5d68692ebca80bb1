import { describe, expect, it } from 'vitest';
import labels from '../../../locales/en/labels/seo.json';
import { NotFound } from '../../_contract/not-found';
import { sampleContext, SampleRedirect } from '../../_contract/testing/sample-context';
import { load } from './search.subject.server';

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
const messages = { ...labels, searchTitle: 'Search at Sample' };
const open = (query: string, over: object = {}) =>
  sampleContext({ url: `/en_GB/search${query}`, messages, answers: { searchSearch: answer(over) } });
const caught = async (query: string, over: object = {}) => {
  const { context, calls } = open(query, over);
  return { error: await load(context).catch((error: unknown) => error), calls };
};

describe('search as the subject of a page', () => {
  it('follows the search to a listing that answers better', async () => {
    const { error } = await caught('?q=sale', { redirect: '/all/all/sale' });
    expect(error).toBeInstanceOf(SampleRedirect);
    expect(error).toMatchObject({ href: '/en_GB/all/all/sale', status: 302 });
  });

  it('a page beyond the last one does not exist, page 1 has the address without a number', async () => {
    expect((await caught('?q=boots&page=2')).error).toBeInstanceOf(NotFound);
    expect((await caught('?q=boots&page=1')).error).toMatchObject({
      href: '/en_GB/search?q=boots',
      status: 301,
    });
  });

  it('an absurdly long query is cut in the address, before anything is searched; a long one is not', async () => {
    const { error, calls } = await caught(`?q=${'boots '.repeat(1700)}&sort=price_asc`);
    expect(error).toMatchObject({
      href: `/en_GB/search?q=${encodeURIComponent('boots '.repeat(20).trim())}`,
      status: 302,
    });
    expect(calls).toEqual([]);
    expect((await caught(`?q=${'ab '.repeat(41)}`)).error).toMatchObject({ numberOfProducts: 12 });
    expect((await caught(`?q=${encodeURIComponent('a\u0000\n\tb\u0007')}`)).calls[0]!.request.query).toBe(
      'a b',
    );
    expect((await caught(`?q=${encodeURIComponent('靴'.repeat(120))}`)).calls[0]!.request.query).toBe(
      '靴'.repeat(120),
    );
  });

  const describeHead = async (query: string, over: object = {}, ownTitle?: string) => {
    const { context, head } = open(query, over);
    await load({ ...context, ownTitle });
    return head;
  };

  it('a search that found these very words is a page of its own', async () => {
    expect(await describeHead('?q=Black+boots')).toEqual({
      title: ['Results for “black boots”'],
      description: ['12 products for “black boots”: sizes, colours and prices at a glance.'],
      robots: ['index, follow'],
      canonical: ['/en_GB/search?q=black%20boots'],
    });
  });

  it.each([
    [
      'a further page',
      '?q=black+boots&page=2',
      { numberOfProducts: 90 },
      'Results for “black boots”, page 2',
    ],
    ['filters', '?q=black+boots&filter.color=black', {}, 'Results for “black boots”'],
    ['an order', '?q=black+boots&sort=price_asc', {}, 'Results for “black boots”'],
    [
      'something near it',
      '?q=balck+boots',
      { fallback: { query: 'black boots', original: 'balck boots' } },
      'Results for “black boots”',
    ],
    ['nothing', '?q=black+boots', { numberOfProducts: 0 }, 'Nothing found for “black boots”'],
  ])('%s is not indexed', async (_, query, over, title) => {
    const head = await describeHead(query, over);
    expect({ title: head.title, robots: head.robots, canonical: head.canonical }).toEqual({
      title: [title],
      robots: undefined,
      canonical: undefined,
    });
  });

  it('before a search it has the title of the page config, or else a label', async () => {
    const nothing = { query: '', numberOfProducts: 0 };
    expect(await describeHead('', nothing, 'Look around')).toEqual({ title: ['Look around'] });
    expect(await describeHead('', nothing)).toEqual({ title: ['Search at Sample'] });
  });
});
