import { describe, expect, it } from 'vitest';
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
const caught = async (query: string, over: object = {}) => {
  const { context, calls } = sampleContext({
    url: `/en_GB/search${query}`,
    answers: { searchSearch: answer(over) },
  });
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
});
