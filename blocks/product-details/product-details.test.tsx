// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { sampleContext } from '../_contract/testing/sample-context';
import { sampleSheet } from '../_journey/listing/sample-products';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import messages from './product-details.messages';
import samples from './product-details.samples';
import { load } from './product-details.server';
import ProductDetails from './product-details.view';

const titles = (index: number): (string | null)[] =>
  [...mountSample(ProductDetails, samples[index]!, messages).querySelectorAll('summary, h2')].map(
    (one) => one.textContent,
  );

it.each(samples)('$name: no style attribute, no script', (sample) => {
  expect(renderSample(ProductDetails, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/);
});

it('folds into groups of which the browser opens one at a time, the first at once', () => {
  const groups = [...mountSample(ProductDetails, samples[0]!, messages).querySelectorAll('details')];
  expect(groups.map((group) => [group.getAttribute('name'), group.hasAttribute('open')])).toEqual([
    ['sample-group', true],
    ...Array(4).fill(['sample-group', false]),
  ]);
});

it('keeps the merchandiser’s order and unfolds into headings', () => {
  expect(titles(1)).toEqual(['Made of', 'Care', 'Delivery and returns']);
  expect(
    within(mountSample(ProductDetails, samples[1]!, messages)).getAllByRole('heading', { level: 2 }),
  ).toHaveLength(3);
});

it('leaves out what the product has nothing for', () => {
  expect(titles(2)).toEqual(['What it is', 'Delivery and returns']);
});

it('shows how long a purchase may go back', () => {
  expect(renderSample(ProductDetails, samples[0]!, messages)).toContain('within 30 days');
});

const methods = [
  {
    id: '02',
    code: 'SHIPPING_EXPRESS',
    name: 'Express',
    price: 995,
    priceFormatted: '9,95 €',
    currency: 'EUR',
    freeFrom: null,
    freeFromFormatted: null,
    minDays: 1,
    maxDays: 1,
    pickup: false,
  },
  {
    id: '01',
    code: 'STANDARD',
    name: 'Standard',
    price: 495,
    priceFormatted: '4,95 €',
    currency: 'EUR',
    freeFrom: 6000,
    freeFromFormatted: '60 €',
    minDays: 2,
    maxDays: 4,
    pickup: false,
  },
  {
    id: '99',
    code: 'PICK_UP_IN_STORE',
    name: 'Store',
    price: 0,
    priceFormatted: '0 €',
    currency: 'EUR',
    freeFrom: null,
    freeFromFormatted: null,
    minDays: 2,
    maxDays: 3,
    pickup: true,
  },
];
const loadWith = async (
  flag: boolean,
  shippingMethods: unknown = { shippingMethods: methods },
  { fake = false, price = 4000 } = {},
) => {
  const productSheet = { ...sampleSheet, prices: { ...sampleSheet.prices, current: price, currency: 'EUR' } };
  const { context, calls } = sampleContext({
    params: { code: 'nube-K200160-001' },
    flags: { additional_delivery_info: flag, fake_free_shipping: fake },
    answers: { productsSheet: { productSheet }, globalShippingMethods: shippingMethods },
  });
  return {
    data: await load(context, samples[0]!.props),
    asked: calls.some(({ id }) => id === 'globalShippingMethods'),
  };
};

it('flag additional_delivery_info on: the ways of delivery, cheapest first, without pick-up', async () => {
  const { data } = await loadWith(true);
  expect(data.deliveries.map(({ code }) => code)).toEqual(['STANDARD', 'SHIPPING_EXPRESS']);
  const host = mountSample(
    ProductDetails,
    { name: 'hints', props: { groups: ['returns'], open: 'all' }, data },
    messages,
  );
  expect([...host.querySelectorAll('dl > div')].map((one) => one.textContent)).toEqual([
    'Standard2–4 working days · 4,95 € · free from 60 €',
    'Express1 working day · 9,95 €',
  ]);
});

it.each([
  ['the piece reaches the amount', { price: 6000 }, [true, false]],
  ['flag fake_free_shipping on', { fake: true }, [true, false]],
  ['neither', {}, [false, false]],
])('what costs nothing is called free: %s', async (_, facts, free) => {
  const { data } = await loadWith(true, undefined, facts);
  expect(data.deliveries.map((one) => one.free)).toEqual(free);
  const host = mountSample(
    ProductDetails,
    { name: 'hints', props: { groups: ['returns'], open: 'all' }, data },
    messages,
  );
  expect(host.querySelector('dd')!.textContent).toBe(
    free[0] ? '2–4 working days · free' : '2–4 working days · 4,95 € · free from 60 €',
  );
});

it('flag additional_delivery_info off: no call, and the plain line stays', async () => {
  const { data, asked } = await loadWith(false);
  expect({ called: asked, deliveries: data.deliveries }).toEqual({ called: false, deliveries: [] });
  expect(renderSample(ProductDetails, { ...samples[0]!, data }, messages)).toContain('Free delivery');
});

it('a failing answer leaves the plain line', async () => {
  const { data } = await loadWith(true, () => {
    throw new Error('down');
  });
  expect(data.deliveries).toEqual([]);
});
