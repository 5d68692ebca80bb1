// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import type { Product } from '../../eshop-api/contract/entities/product.schema';
import { bagOf, sampleLine } from '../_journey/bag/sample-bag';
import { sampleProducts } from '../_journey/listing/sample-products';
import { mountSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './bag-recommended.messages';
import samples from './bag-recommended.samples';
import offer from './bag-recommended.script';
import { load, chooseForBag } from './bag-recommended.server';
import BagRecommended from './bag-recommended.view';

const product = (id: string, more: Partial<Product> = {}): Product => ({
  ...sampleProducts[0]!,
  id,
  name: id,
  nameBase: id,
  badge: null,
  ...more,
});
const bagWith = (materials: string[] = [], names: string[] = []) => ({
  materials: new Set(materials),
  names: new Set(names),
});
const ids = (products: readonly Product[]) => products.map(({ id }) => id);

describe('what is chosen', () => {
  it('takes one of each list in turn, each once', () =>
    expect(
      ids(
        chooseForBag(
          [
            [product('a'), product('b')],
            [product('c'), product('a'), product('d')],
          ],
          bagWith(),
          9,
        ),
      ),
    ).toEqual(['a', 'c', 'b', 'd']));
  it('leaves out what is in the bag, what is sold out, and another colour of the same model', () => {
    const list = [
      product('in'),
      product('out', { badge: 'soldOut' }),
      product('red', { nameBase: 'Nube' }),
      product('blue', { nameBase: 'Nube' }),
      product('last', { badge: 'lastUnits' }),
      product('sister', { name: 'Botijo' }),
    ];
    expect(ids(chooseForBag([list], bagWith(['in'], ['Botijo']), 9))).toEqual(['red', 'last']);
  });
  it('is never more than wanted, and nothing out of nothing', () => {
    expect(chooseForBag([['a', 'b', 'c'].map((id) => product(id))], bagWith(), 2)).toHaveLength(2);
    expect(chooseForBag([], bagWith(), 4)).toEqual([]);
  });
});

describe('loading', () => {
  const read = (
    lines: ReturnType<typeof sampleLine>[],
    { flags = {}, answers = {} }: { flags?: Record<string, unknown>; answers?: Record<string, unknown> } = {},
  ) => {
    const recommended = {
      recommendeds: [product('K1'), product('K9')],
      listName: 'recommended',
      squareImage: false,
    };
    const asked = sampleContext({
      flags,
      cookies: { voucher: 'SPRING' },
      answers: {
        cartRetrieve: bagOf(lines),
        productsCrossSelling: { recommendeds: [product('K2')], listName: '' },
        productsRecommended: recommended,
        ...answers,
      },
    });
    return {
      calls: asked.calls,
      loaded: load(
        { ...asked.context, visitor: { cookies: { bag_hash: 'h', bag_market: 'GB' } } },
        samples[0]!.props,
      ),
    };
  };
  const card = sampleLine('g', { productId: 'GIFTCARD', giftCard: { amount: 5000 } });
  it('asks what goes with the newest pieces, each product once, and what is like the newest', async () => {
    const { calls, loaded } = read(
      ['K1', 'K2', 'K3', 'K4', 'K4']
        .map((productId, at) => sampleLine(String(at), { productId }))
        .concat(card),
    );
    expect({ ids: ids((await loaded).products), empty: (await loaded).empty }).toEqual({
      ids: ['K9'],
      empty: false,
    });
    expect(calls.filter(({ id }) => id === 'productsCrossSelling').map(({ request }) => request)).toEqual(
      ['K4', 'K3', 'K2'].map((productId) => ({ profile: 'en_GB', productId, voucher: 'SPRING' })),
    );
    expect(calls.find(({ id }) => id === 'productsRecommended')!.request).toEqual({
      profile: 'en_GB',
      targetIdUrl: 'all',
      useIA: false,
      material: 'K4',
      voucher: 'SPRING',
    });
  });
  it('an empty bag is offered what sells best', async () => {
    const { calls, loaded } = read([]);
    expect({ ids: ids((await loaded).products), empty: (await loaded).empty }).toEqual({
      ids: ['K1', 'K9'],
      empty: true,
    });
    expect(calls.map(({ id }) => id)).toEqual(['cartRetrieve', 'productsRecommended']);
  });
  it.each([
    [true, true],
    [false, false],
  ])('ia_recommendations %s: useIA %s', async (flag, useIA) => {
    const { calls, loaded } = read([], { flags: { ia_recommendations: flag } });
    await loaded;
    expect(calls.at(-1)!.request.useIA).toBe(useIA);
  });
  it('a piece that is no longer sold goes with nothing; other trouble is trouble', async () => {
    const fail = (code: string) => ({
      productsCrossSelling: () => {
        throw new ApiError(code, 'no', '/');
      },
    });
    expect(
      ids((await read([sampleLine('a')], { answers: fail('product_not_found') }).loaded).products),
    ).toEqual(['K1', 'K9']);
    await expect(read([sampleLine('a')], { answers: fail('ERR_TIMEOUT') }).loaded).rejects.toThrow('no');
  });
});

it.each(samples)(
  '$name: named by its heading, and offers to put in from each card once awake',
  async (sample) => {
    const host = mountSample(BagRecommended, sample, messages);
    const title = sample.data.empty ? sample.props.titleEmpty : (sample.props.title ?? messages.title);
    const cards =
      sample.data.products.length === 0
        ? []
        : within(within(host).getByRole('region', { name: title! })).getAllByRole('listitem');
    await offer(host.querySelector<HTMLElement>('[data-on-visible="bag-recommended"]')!, undefined);
    expect(host.querySelectorAll('[data-quick="open"]')).toHaveLength(cards.length);
  },
);
