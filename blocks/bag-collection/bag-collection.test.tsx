// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { sampleProducts } from '../_journey/listing/sample-products';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './bag-collection.messages';
import samples from './bag-collection.samples';
import { load } from './bag-collection.server';
import BagCollection from './bag-collection.view';
import { readChoices } from './empty-bag-choices';

describe('flag collectionEmptyBag', () => {
  it.each([
    [
      { W: 'a', M: 'b', K: 'c', A: 'd' },
      [
        ['women', 'a'],
        ['men', 'b'],
        ['kids', 'c'],
        ['all', 'd'],
      ],
    ],
    [
      { A: 'd', W: 'a' },
      [
        ['women', 'a'],
        ['all', 'd'],
      ],
    ],
    [{ K: 'c', M: '' }, [['kids', 'c']]],
    [{}, [['all', 'new-in']]],
    [undefined, [['all', 'new-in']]],
  ])('%j', (flag, expected) =>
    expect(readChoices(flag, 'new-in').map(({ target, listing }) => [target, listing])).toEqual(expected),
  );
  const ask = async (
    flags: Record<string, unknown>,
    productsList: unknown = { products: sampleProducts },
  ) => {
    const { context, calls } = sampleContext({ flags, answers: { productsList } });
    return { data: await load(context, samples[0]!.props), request: calls[0]!.request };
  };
  it.each([
    [{ collectionEmptyBag: { W: 'sale', A: 'bestsellers' } }, 'all', 'bestsellers'],
    [{ collectionEmptyBag: { W: 'sale' } }, 'women', 'sale'],
    [{}, 'all', 'new-in'],
  ])('under %j the products are those of %s/%s', async (flags, targetId, gridId) =>
    expect((await ask(flags)).request).toMatchObject({
      profile: 'en_GB',
      targetId,
      gridId,
      'pager.limit': 4,
    }),
  );
  it('a listing that is not there shows no products; other trouble is trouble', async () => {
    expect(
      (
        await ask({}, () => {
          throw new ApiError('listing_not_found', 'no', '/');
        })
      ).data.products,
    ).toEqual([]);
    await expect(
      ask({}, () => {
        throw new ApiError('ERR_TIMEOUT', 'late', '/');
      }),
    ).rejects.toThrow('late');
  });
});

it('links to each target’s listing, with products of the last', () => {
  const region = within(
    within(mountSample(BagCollection, samples[0]!, messages)).getByRole('region', { name: 'Start here' }),
  );
  const links = within(region.getByRole('navigation', { name: 'For whom' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Women', '/en_GB/women/all/new-in'],
    ['Men', '/en_GB/men/all/new-in'],
    ['Kids', '/en_GB/kids/all/sale'],
    ['See all', '/en_GB/all/all/bestsellers'],
  ]);
  expect(region.getAllByRole('heading', { level: 3 })).toHaveLength(4);
});
it('nothing in the listing: links alone, or nothing at all', () => {
  expect(
    within(mountSample(BagCollection, samples[2]!, messages)).queryAllByRole('heading', { level: 3 }),
  ).toEqual([]);
  expect(
    renderSample(BagCollection, { ...samples[1]!, data: { ...samples[1]!.data, products: [] } }, messages),
  ).toBe('');
});
