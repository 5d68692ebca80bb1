// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { sampleSheet } from '../_journey/listing/sample-products';
import { mountSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './breadcrumbs.messages';
import samples from './breadcrumbs.samples';
import { load } from './breadcrumbs.server';
import Breadcrumbs from './breadcrumbs.view';

const props = samples[0]!.props;
const names = async (
  params: Record<string, string>,
  answers = {},
  end: 'listing' | 'product' = 'listing',
): Promise<string[]> =>
  (await load(sampleContext({ params, messages, answers }).context, { ...props, end })).trail.map(
    (crumb) => crumb.name,
  );

it.each(samples)('$name: links to all steps but the last', (sample) => {
  const nav = within(
    within(mountSample(Breadcrumbs, sample, messages)).getByRole('navigation', { name: 'You are here' }),
  );
  expect(nav.getAllByRole('link')).toHaveLength(sample.data.trail.length - 1);
  expect(nav.getByText(sample.data.trail.at(-1)!.name).getAttribute('aria-current')).toBe('page');
});

it('skips steps named "all"', async () => {
  expect(await names({ target: 'women', type: 'shoes' })).toEqual(['Home', 'Women', 'Shoes']);
  expect(await names({ target: 'all', type: 'shoes' })).toEqual(['Home', 'Shoes']);
  expect(await names({ target: 'men', type: 'all' })).toEqual(['Home', 'Men']);
  expect(await names({ target: 'all', type: 'all' })).toEqual(['Home', 'Everything']);
});

it('ends with the curated listing’s or the product’s own name', async () => {
  expect(
    await names({ target: 'women', type: 'shoes', listing: 'new-in' }, { productsList: { title: 'New in' } }),
  ).toEqual(['Home', 'Women', 'Shoes', 'New in']);
  expect(
    await names(
      { target: 'women', type: 'shoes', code: 'nube-K200160-001' },
      { productsSheet: { productSheet: sampleSheet, productBetter: null, seoContent: null } },
      'product',
    ),
  ).toEqual(['Home', 'Women', 'Shoes', 'Nube']);
});

it('gives search engines the same', async () => {
  const { context, head } = sampleContext({
    params: { target: 'women', type: 'shoes' },
    messages,
    answers: {},
  });
  await load(context, props);
  expect(head.jsonLd![0]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: '/en_GB' },
      { position: 2, item: '/en_GB/women/all' },
      { position: 3, item: '/en_GB/women/shoes' },
    ],
  });
});
