// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { NotFound } from '../_contract/not-found';
import { sampleProducts } from '../_journey/listing/sample-products';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './complete-the-look.messages';
import samples from './complete-the-look.samples';
import { load } from './complete-the-look.server';
import CompleteTheLook from './complete-the-look.view';

const props = samples[0]!.props;
const answers = { productsLook: { recommendeds: sampleProducts, listName: 'complete-the-look' } };

it.each(samples)('$name: a region named by its heading, never more pieces than wanted', (sample) => {
  const region = within(
    within(mountSample(CompleteTheLook, sample, messages)).getByRole('region', {
      name: sample.props.title ?? messages.title,
    }),
  );
  expect(region.getAllByRole('heading', { level: 3 })).toHaveLength(
    Math.min(sample.props.limit, sample.data.products.length),
  );
});

it('a product that nothing goes with shows nothing', () => {
  expect(
    renderSample(CompleteTheLook, { ...samples[0]!, data: { products: [], listName: '' } }, messages),
  ).toBe('');
});

it('asks once, for the product of the address', async () => {
  const { context, calls } = sampleContext({
    params: { target: 'women', code: 'nube-K200160-001' },
    cookies: { voucher: 'SPRING' },
    answers,
  });
  expect((await load(context, { ...props, limit: 2 })).products).toHaveLength(2);
  expect(calls).toEqual([
    { id: 'productsLook', request: { profile: 'en_GB', productId: 'K200160-001', voucher: 'SPRING' } },
  ]);
  await expect(
    load(sampleContext({ params: { code: 'nube' }, answers }).context, props),
  ).rejects.toBeInstanceOf(NotFound);
});
