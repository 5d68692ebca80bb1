// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { sampleSheet } from '../_journey/listing/sample-products';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './product-title.messages';
import samples from './product-title.samples';
import { load } from './product-title.server';
import ProductTitle from './product-title.view';

it.each(samples)('$name: one heading, the page’s own', (sample) => {
  const host = mountSample(ProductTitle, sample, messages);
  expect(
    within(host)
      .getAllByRole('heading')
      .map((one) => [one.tagName, one.textContent]),
  ).toEqual([['H1', sample.data.name]]);
  expect(renderSample(ProductTitle, sample, messages)).not.toMatch(/ style=/);
});

it('shows the material code only as a specimen', () => {
  expect(
    samples.map((sample) => renderSample(ProductTitle, sample, messages).includes('>K200160-001<')),
  ).toEqual([false, true, false]);
});

it('takes little out of the sheet', async () => {
  const { context } = sampleContext({
    params: { code: 'nube-K200160-001' },
    answers: { productsSheet: { productSheet: sampleSheet, productBetter: null, seoContent: null } },
  });
  expect(await load(context, { look: 'calm' })).toEqual({
    id: 'K200160-001',
    name: 'Nube',
    colour: 'chalk',
    kind: 'sneakers',
    badge: null,
    facts: 'NUBE|women/shoes/sneakers|125.00',
    currency: 'GBP',
  });
});
