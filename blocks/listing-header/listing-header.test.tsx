// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { mountSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './listing-header.messages';
import samples from './listing-header.samples';
import { load } from './listing-header.server';
import ListingHeader from './listing-header.view';

const heading = (index: number): HTMLElement =>
  within(mountSample(ListingHeader, samples[index]!, messages)).getByRole('heading', { level: 1 });

it('is the heading of the page, with the number on further pages', () => {
  expect([0, 1, 2].map((index) => heading(index).textContent)).toEqual([
    'Women’s shoes',
    'Women’s shoes',
    'Women’s shoes, page 2',
  ]);
});

it('a line of the heading starts with no separator', () => {
  const title = (data: object): string =>
    mountSample(
      ListingHeader,
      { ...samples[0]!, data: { ...samples[0]!.data, ...data } },
      messages,
    ).querySelector('h1')!.textContent;
  expect(title({ title: 'Second life · All shoes' })).toBe('Second life\u00a0· All shoes');
  expect(title({ title: 'Second life · All shoes', page: 2 })).toBe('Second life\u00a0· All shoes, page 2');
});

it('introduces on the first page only', () => {
  const intro = (page: number): boolean =>
    mountSample(
      ListingHeader,
      { ...samples[0]!, data: { ...samples[0]!.data, page } },
      messages,
    ).textContent.includes('Cut in one workshop');
  expect([intro(1), intro(2)]).toEqual([true, false]);
});

it('the large number is read out with its noun', () => {
  const host = mountSample(ListingHeader, samples[1]!, messages);
  expect(host.querySelector('[aria-hidden]')!.textContent).toBe('102');
  expect(host.textContent).toContain('102 products');
});

it('reads the same list as the grid', async () => {
  const { context, calls } = sampleContext({
    url: '/en_GB/women/shoes?page=3',
    params: { target: 'women', type: 'shoes' },
    answers: { productsList: { title: 'Women’s shoes', description: '', total: 102 } },
  });
  expect(await load(context, samples[0]!.props)).toEqual({
    title: 'Women’s shoes',
    description: '',
    total: 102,
    page: 3,
  });
  expect(calls[0]!.request).toMatchObject({ 'pager.offset': 80, 'pager.limit': 40, scope: 'lite' });
});
