// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { NotFound } from '../_contract/not-found';
import { sampleProducts } from '../_journey/listing/sample-products';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './cross-selling.messages';
import samples from './cross-selling.samples';
import { load } from './cross-selling.server';
import CrossSelling from './cross-selling.view';

const props = samples[0]!.props;
const answers = { productsCrossSelling: { recommendeds: sampleProducts, listName: 'cross-selling' } };

it.each(samples)(
  '$name: a region named by its heading, products below it, never more than wanted',
  (sample) => {
    const region = within(
      within(mountSample(CrossSelling, sample, messages)).getByRole('region', {
        name: sample.props.title ?? messages.title,
      }),
    );
    expect(region.getAllByRole('heading', { level: 3 })).toHaveLength(
      Math.min(sample.props.limit, sample.data.products.length),
    );
  },
);

it('nothing to suggest: nothing shown', () => {
  expect(renderSample(CrossSelling, { ...samples[0]!, data: { products: [], listName: '' } }, messages)).toBe(
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
  expect(calls[0]!.request).toMatchObject({ profile: 'en_GB', productId: 'K200160-001', voucher: 'SPRING' });
});

it('an address without a product is not found', async () => {
  await expect(
    load(sampleContext({ params: { code: 'nube' }, answers }).context, props),
  ).rejects.toBeInstanceOf(NotFound);
});
