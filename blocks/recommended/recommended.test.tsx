// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../eshop-api/contract/entities/product.schema';
import { encodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { NotFound } from '../_contract/not-found';
import { sampleProducts } from '../_journey/listing/sample-products';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './recommended.messages';
import samples from './recommended.samples';
import { load } from './recommended.server';
import Recommended from './recommended.view';

const props = samples[0]!.props;
const answers = { productsRecommended: { recommendeds: sampleProducts, listName: 'recommended' } };

it.each(samples)(
  '$name: a region named by its heading, products below it, never more than wanted',
  (sample) => {
    const region = within(
      within(mountSample(Recommended, sample, messages)).getByRole('region', {
        name: sample.props.title ?? messages.title,
      }),
    );
    expect(region.getAllByRole('heading', { level: 3 })).toHaveLength(
      Math.min(sample.props.limit, sample.data.products.length),
    );
  },
);

it('nothing to suggest: nothing shown', () => {
  expect(renderSample(Recommended, { ...samples[0]!, data: { products: [], listName: '' } }, messages)).toBe(
    '',
  );
});

it('asks for the product of the address', async () => {
  const { context, calls } = sampleContext({
    params: { target: 'women', code: 'nube-K200160-001' },
    cookies: { voucher: 'SPRING' },
    answers,
  });
  expect((await load(context, { ...props, limit: 2 })).products).toHaveLength(2);
  expect(calls[0]!.request).toMatchObject({ profile: 'en_GB', material: 'K200160-001', voucher: 'SPRING' });
});

it('an address without a product is not found', async () => {
  await expect(
    load(sampleContext({ params: { code: 'nube' }, answers }).context, props),
  ).rejects.toBeInstanceOf(NotFound);
});

it('goes by the best sellers where the page has no product, and by the flag', async () => {
  const { context, calls } = sampleContext({
    params: { target: 'men' },
    flags: { ia_recommendations: true },
    answers,
  });
  await load(context, { ...props, basis: 'bestsellers' });
  expect(calls[0]!.request).toEqual({ profile: 'en_GB', targetIdUrl: 'men', useIA: true });
});

describe('after an order', () => {
  const [bought, other] = sampleProducts as [Product, Product];
  const reference = encodeReference('4000000012', 'ana@mail.example');
  const piece = (product: Product, more: object = {}) => ({
    productId: product.id,
    name: product.name,
    giftCard: null,
    parentId: null,
    ...more,
  });
  const ask = async (products: object[], params: Record<string, string> = { reference }) => {
    const { context, calls } = sampleContext({
      params,
      answers: { ...answers, ordersGetInfo: { orders: [{ products }] } },
    });
    return {
      shown: (await load(context, { ...props, basis: 'order' })).products.map(({ id }) => id),
      asked: calls.at(-1)!.request,
    };
  };
  it('goes by the first piece, and shows nothing that was bought', async () => {
    const { shown, asked } = await ask([piece(bought)]);
    expect(asked).toMatchObject({ material: bought.id });
    expect({ bought: shown.includes(bought.id), other: shown.includes(other.id) }).toEqual({
      bought: false,
      other: true,
    });
  });
  it('goes by no gift card and by no add-on', async () => {
    expect(
      (await ask([piece(other, { giftCard: { amount: 5000 } }), piece(other, { parentId: '1' })])).asked,
    ).not.toHaveProperty('material');
  });
  it('an address that names no order is not found', async () => {
    await expect(ask([], { reference: 'garbled' })).rejects.toBeInstanceOf(NotFound);
  });
});

it.each([
  [true, 1],
  [false, 0],
])('marks a page that teaches the recommender, flag %s', async (flag, marks) => {
  const { context, calls } = sampleContext({
    params: { code: 'nube-K200160-001' },
    flags: { ia_recommendations: flag },
    answers,
  });
  const data = await load(context, props);
  expect(calls[0]!.request.useIA).toBe(flag);
  expect(
    mountSample(Recommended, { ...samples[0]!, data }, messages).querySelectorAll('[data-learns]'),
  ).toHaveLength(marks);
});
