// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { sampleProduct, sampleSheet } from '../_journey/listing/sample-products';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './other-colors.messages';
import samples from './other-colors.samples';
import { load } from './other-colors.server';
import OtherColors from './other-colors.view';

it.each(samples)('$name: each colour a named link, this one marked', (sample) => {
  const links = within(
    within(mountSample(OtherColors, sample, messages)).getByRole('navigation', { name: 'Colours' }),
  ).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Nube in chalk, shown here',
    'Nube in clay',
    'Nube in pine',
    'Nube in ink',
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null, null]);
  expect(links[1]!.getAttribute('href')).toBe('/en_GB/women/shoes/nube/nube-K200160-002?from=K200160-001');
});

it('paints swatches without a style attribute', () => {
  expect(renderSample(OtherColors, samples[2]!, messages)).toContain('fill="#b4452f"');
  expect(renderSample(OtherColors, samples[2]!, messages)).not.toContain(' style=');
});

it('one colour: nothing to choose, nothing shown', () => {
  expect(
    renderSample(OtherColors, { ...samples[0]!, data: { ...samples[0]!.data, others: [] } }, messages),
  ).toBe('');
});

it('asks for the other colours of the material in the address', async () => {
  const other = sampleProduct(
    { id: 'K200160-002', name: 'Nube', url: '/women/shoes/nube/nube-K200160-002?from=K200160-001' },
    'clay',
  );
  const { context, calls } = sampleContext({
    params: { target: 'women', code: 'nube-K200160-001' },
    answers: {
      productsSheet: { productSheet: sampleSheet, productBetter: null, seoContent: null },
      productsOtherColors: { products: [other], listName: 'other-colors' },
    },
  });
  const data = await load(context, { look: 'pictures' });
  expect(calls.find((call) => call.id === 'productsOtherColors')!.request).toEqual({
    profile: 'en_GB',
    material: 'K200160-001',
    gender: 'women',
  });
  expect(data.others).toEqual([
    {
      id: 'K200160-002',
      url: '/women/shoes/nube/nube-K200160-002?from=K200160-001',
      colour: 'clay',
      hex: '#b4452f',
      src: '/images/paper/K200160-002_L.jpg',
    },
  ]);
});
