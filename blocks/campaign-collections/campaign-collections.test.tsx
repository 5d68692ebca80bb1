// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { sampleCampaign } from '../_journey/campaign/sample-campaign';
import { sampleProducts } from '../_journey/listing/sample-products';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './campaign-collections.messages';
import samples from './campaign-collections.samples';
import { load } from './campaign-collections.server';
import CampaignCollections from './campaign-collections.view';

const { props } = samples[0]!;

test.each(samples.slice(0, 3))('each collection has its heading, products and way on: $name', (sample) => {
  const region = within(
    within(mountSample(CampaignCollections, sample, messages)).getByRole('region', { name: props.title }),
  );
  expect(region.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(
    sample.data.collections.map(({ title }) => title),
  );
  expect(region.getAllByRole('heading', { level: 4 })).toHaveLength(
    sample.data.collections.flatMap(({ products }) => products).length,
  );
  expect(region.getByRole('link', { name: 'See all 40: Women' }).getAttribute('href')).toBe(
    '/en_GB/women/shoes/sale',
  );
});

test('a campaign without collections leaves nothing', () =>
  expect(renderSample(CampaignCollections, samples[3]!, messages)).toBe(''));

test('the campaign of the page chooses them; the config sets whose come first and how many products', async () => {
  const collection = {
    id: 'pbfw',
    title: 'Women',
    url: '/women/shoes/sale',
    total: 40,
    products: sampleProducts,
  };
  const { context, calls } = sampleContext({
    params: { name: 'blfr' },
    answers: { landingCampaign: { campaign: sampleCampaign({ collections: [collection] }) } },
  });
  const { collections } = await load(context, { ...props, target: 'women', limit: 2 });
  expect(calls[0]!.request).toEqual({ profile: 'en_GB', camp: 'blfr', 'pager.limit': 1, target: 'women' });
  expect(collections).toEqual([
    {
      id: 'pbfw',
      title: 'Women',
      href: '/en_GB/women/shoes/sale',
      total: 40,
      products: sampleProducts.slice(0, 2),
    },
  ]);
});

test('an unknown campaign has none', async () => {
  const { context } = sampleContext({
    answers: {
      landingCampaign: () => {
        throw new ApiError('campaign_not_found', '', '');
      },
    },
  });
  expect(await load(context, { ...props, code: 'nope' })).toEqual({ collections: [] });
});
