// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { sampleProducts } from '../_kit/product-card/sample-products';
import { mountSample } from '../_kit/testing/render-sample';
import { sampleContext } from '../_kit/testing/sample-context';
import messages from './lookbook.messages';
import samples from './lookbook.samples';
import { load } from './lookbook.server';
import Lookbook from './lookbook.view';

const { props } = samples[0]!;
const mount = (index: number) => mountSample(Lookbook, samples[index]!, messages);

describe.each([0, 1, 2])('lookbook, sample %d', (index) => {
  test('each spot is a button that opens its product; the list says the same in the same order', () => {
    const host = mount(index);
    const { spots } = samples[index]!.data;
    const buttons = [...host.querySelectorAll<HTMLElement>('[popovertarget]:not([popovertargetaction])')];
    expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual(spots.map(({ product }, i) => `${i + 1}. ${product.name}, ${product.prices.currentFormated}: show`));
    for (const [i, button] of buttons.entries()) {
      const panel = host.querySelector<HTMLElement>(`#${button.getAttribute('popovertarget')}`)!;
      expect([panel.getAttribute('popover'), panel.getAttribute('aria-label')]).toEqual(['auto', spots[i]!.product.name]);
      expect(within(panel).getByText('See the product').closest('a')!.getAttribute('href')).toBe(`/en_GB${spots[i]!.product.url}`);
    }
    expect(within(within(host).getByRole('list', { name: 'In the picture' })).getAllByRole('link').map((one) => one.textContent)).toEqual(spots.map(({ product }) => product.name));
  });
});

test('a sale says which price is which', () => {
  expect(within(mount(0)).getByRole('list', { name: 'In the picture' }).textContent).toContain('Sale price £84.50 Previous price £130');
});

test('without products the picture stands alone, described', () => {
  const host = mount(3);
  expect([host.querySelectorAll('button').length, host.querySelectorAll('ol').length, host.querySelector('img')!.alt]).toEqual([0, 0, props.imageAlt]);
});

test('no place needs a style attribute', () => expect(mount(0).querySelector('[style]')).toBeNull());

describe('its products', () => {
  test('come with the price of now and the shopper’s voucher, in the order of the spots; those that are gone take their spot along', async () => {
    const { context, calls } = sampleContext({ cookies: { voucher: 'SPRING' }, answers: { gridGetGrid: { products: [sampleProducts[2], sampleProducts[0]], total: 2 } } });
    const data = await load(context, props);
    expect(calls).toEqual([{ id: 'gridGetGrid', request: { profile: 'en_GB', ids: ['K200160-001', 'K100151-002', 'K800118-003'], scope: 'lite', voucher: 'SPRING' } }]);
    expect(data.spots.map(({ x, product }) => [x, product.id])).toEqual([[20, 'K200160-001'], [81, 'K800118-003']]);
  });

  test.each(['no_products_found', 'ERR_TIMEOUT'])('%s leaves the picture', async (code) => {
    const { context } = sampleContext({ answers: { gridGetGrid: () => { throw new ApiError(code, code, '/grid/get-grid'); } } });
    expect(await load(context, props)).toEqual({ spots: [] });
  });
});
