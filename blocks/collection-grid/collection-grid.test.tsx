// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { sampleCampaign } from '../_journey/campaign/sample-campaign';
import { sampleProducts } from '../_journey/listing/sample-products';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './collection-grid.messages';
import samples from './collection-grid.samples';
import { load } from './collection-grid.server';
import CollectionGrid from './collection-grid.view';

const { props } = samples[0]!;
const refuse = (code: string) => () => {
  throw new ApiError(code, code, '/');
};

test('is named by its heading, shows how many there are and links to all of them', () => {
  const region = within(
    within(mountSample(CollectionGrid, samples[0]!, messages)).getByRole('region', { name: props.title }),
  );
  expect(region.getAllByRole('heading', { level: 3 })).toHaveLength(6);
  expect(region.getByText('48 products')).toBeTruthy();
  expect(region.getByRole('link', { name: 'See all 48' }).getAttribute('href')).toBe(
    '/en_GB/women/shoes/sale',
  );
});

test('what is whole needs no way to the rest, what is empty no frame', () => {
  expect(
    within(mountSample(CollectionGrid, samples[2]!, messages)).queryByRole('link', { name: /See all/ }),
  ).toBeNull();
  expect(renderSample(CollectionGrid, samples[3]!, messages)).toBe('');
});

describe('what it asks for', () => {
  const list = { products: sampleProducts, total: 48 };

  test('a listing, narrowed by the config', async () => {
    const { context, calls } = sampleContext({
      cookies: { voucher: 'SPRING' },
      answers: { productsList: list },
    });
    const data = await load(context, { ...props, listing: 'rewalk_shoes', collection: 'rwln' });
    expect(calls[0]!.request).toEqual({
      profile: 'en_GB',
      targetId: 'women',
      family: 'shoes',
      order: 'default',
      scope: 'lite',
      'pager.offset': 0,
      'pager.limit': 6,
      gridId: 'rewalk_shoes',
      'filter.collection': ['rwln'],
      voucher: 'SPRING',
    });
    expect(data).toMatchObject({ total: 48, all: '/en_GB/women/shoes/rewalk_shoes?filter.collection=rwln' });
  });

  test('a collection of the campaign that the page is about', async () => {
    const { context, calls } = sampleContext({
      params: { name: 'blfr' },
      answers: { landingCampaign: { campaign: sampleCampaign({ url: '/women/shoes/sale' }) } },
    });
    const data = await load(context, {
      ...props,
      campaign: 'page',
      collection: 'pbfw',
      listing: undefined,
      target: 'all',
      type: 'all',
    });
    expect(calls).toEqual([
      {
        id: 'landingCampaign',
        request: { profile: 'en_GB', camp: 'blfr', 'pager.limit': 6, 'filter.collection': 'pbfw' },
      },
    ]);
    expect(data.all).toBe('/en_GB/women/shoes/sale');
  });

  test.each([
    ['landingCampaign', 'campaign_not_found', 'blfr'],
    ['landingCampaign', 'collection_not_found', 'blfr'],
    ['productsList', 'listing_not_found', undefined],
  ])('%s: %s is nothing to show', async (call, code, campaign) => {
    expect(
      await load(sampleContext({ answers: { [call]: refuse(code) } }).context, { ...props, campaign }),
    ).toEqual({ products: [], total: 0, all: null });
  });

  test.each([
    ['landingCampaign', 'blfr'],
    ['productsList', undefined],
  ])('%s: a broken API is a failure', async (call, campaign) => {
    await expect(
      load(sampleContext({ answers: { [call]: refuse('internal_error') } }).context, { ...props, campaign }),
    ).rejects.toMatchObject({ code: 'internal_error' });
  });
});
