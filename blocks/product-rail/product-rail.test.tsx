// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import type { LoadContext } from '../_contract/block.types';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleLocale } from '../_contract/testing/sample-page';
import messages from './product-rail.messages';
import samples from './product-rail.samples';
import { load } from './product-rail.server';
import ProductRail from './product-rail.view';

const props = samples[0]!.props;
const contextWith = (call: (...args: unknown[]) => Promise<unknown>, voucher?: string) =>
  ({
    api: { call },
    locale: sampleLocale,
    flags: {},
    priceCookies: voucher ? { voucher } : {},
    signal: new AbortController().signal,
  }) as unknown as LoadContext;

describe.each(samples.slice(0, 3))('product rail: $name', (sample) => {
  test('is named by its heading, products are headings below it', () => {
    const region = within(
      within(mountSample(ProductRail, sample, messages)).getByRole('region', { name: props.title }),
    );
    expect(region.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(
      sample.data.products.map((one) => one.name),
    );
  });
});

test('an empty listing leaves no empty frame', () => {
  expect(renderSample(ProductRail, samples[3]!, messages)).toBe('');
});

test('fetches the listing of the config, with the shopper’s voucher', async () => {
  const call = vi.fn(async () => ({ products: [] }));
  await load(contextWith(call, 'SPRING'), props);
  expect(call).toHaveBeenCalledWith(
    expect.objectContaining({ id: 'productsList' }),
    expect.objectContaining({
      profile: 'en_GB',
      targetId: 'women',
      family: 'shoes',
      gridId: 'new-in',
      'pager.limit': 8,
      voucher: 'SPRING',
    }),
    expect.anything(),
  );
});

test('named products replace the listing', async () => {
  const call = vi.fn(async () => ({ products: [] }));
  await load(contextWith(call), { ...props, materials: ['K1-001', 'K2-001', 'K3-001'], limit: 2 });
  expect(call).toHaveBeenCalledWith(
    expect.objectContaining({ id: 'gridGetGrid' }),
    expect.objectContaining({ ids: ['K1-001', 'K2-001'] }),
    expect.anything(),
  );
});

test('a listing without products is empty, a broken API is a failure', async () => {
  const failing = (code: string) =>
    contextWith(async () => Promise.reject(new ApiError(code, code, '/products/list')));
  expect(await load(failing('no_products_found'), props)).toEqual({ products: [] });
  await expect(load(failing('unknown_error'), props)).rejects.toThrow();
});

test('a collection narrows the listing', async () => {
  const call = vi.fn(async () => ({ products: [] }));
  await load(contextWith(call), { ...props, collection: 'rwln' });
  expect(call).toHaveBeenCalledWith(
    expect.objectContaining({ id: 'productsList' }),
    expect.objectContaining({ gridId: 'new-in', 'filter.collection': ['rwln'] }),
    expect.anything(),
  );
});
