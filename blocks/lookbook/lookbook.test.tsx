// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { sampleProducts } from '../_journey/listing/sample-products';
import { mountSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './lookbook.commands';
import messages from './lookbook.messages';
import samples from './lookbook.samples';
import { load } from './lookbook.server';
import Lookbook from './lookbook.view';

const { props } = samples[0]!;
const mount = (index: number) => mountSample(Lookbook, samples[index]!, messages);

describe.each([0, 1, 2])('lookbook, sample %d', (index) => {
  test('each spot is a button that opens its product; the list names the same in the same order', () => {
    const host = mount(index);
    const { spots } = samples[index]!.data;
    const buttons = [...host.querySelectorAll<HTMLElement>('[popovertarget]:not([popovertargetaction])')];
    expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual(
      spots.map(({ product }, i) => `${i + 1}. ${product.name}, ${product.prices.currentFormated}: show`),
    );
    for (const [i, button] of buttons.entries()) {
      const panel = host.querySelector<HTMLElement>(`#${button.getAttribute('popovertarget')}`)!;
      expect({ popover: panel.getAttribute('popover'), label: panel.getAttribute('aria-label') }).toEqual({
        popover: 'auto',
        label: spots[i]!.product.name,
      });
      expect(within(panel).getByText('See the product').closest('a')!.getAttribute('href')).toBe(
        `/en_GB${spots[i]!.product.url}`,
      );
    }
    expect(
      within(within(host).getByRole('list', { name: 'In the picture' }))
        .getAllByRole('link')
        .map((one) => one.textContent),
    ).toEqual(spots.map(({ product }) => product.name));
  });
});

test('a sale labels both prices', () => {
  expect(within(mount(0)).getByRole('list', { name: 'In the picture' }).textContent).toContain(
    'Sale price £84.50 Previous price £130',
  );
});

test('without products the picture stands alone, described', () => {
  const host = mount(3);
  expect({
    buttonCount: host.querySelectorAll('button').length,
    listCount: host.querySelectorAll('ol').length,
    alt: host.querySelector('img')!.alt,
  }).toEqual({ buttonCount: 0, listCount: 0, alt: props.imageAlt });
});

test('no place needs a style attribute', () => expect(mount(0).querySelector('[style]')).toBeNull());

describe('its products', () => {
  test('come with the price of now and the shopper’s voucher, in the order of the spots; those that are gone take their spot along', async () => {
    const { context, calls } = sampleContext({
      cookies: { voucher: 'SPRING' },
      answers: { gridGetGrid: { products: [sampleProducts[2], sampleProducts[0]], total: 2 } },
    });
    const data = await load(context, props);
    expect(calls).toEqual([
      {
        id: 'gridGetGrid',
        request: {
          profile: 'en_GB',
          ids: ['K200160-001', 'K100151-002', 'K800118-003'],
          scope: 'lite',
          voucher: 'SPRING',
        },
      },
    ]);
    expect(data.spots.map(({ x, index, product }) => [x, index, product.id])).toEqual([
      [20, 0, 'K200160-001'],
      [81, 2, 'K800118-003'],
    ]);
  });

  test.each(['no_products_found', 'ERR_TIMEOUT'])('%s leaves the picture', async (code) => {
    const { context } = sampleContext({
      answers: {
        gridGetGrid: () => {
          throw new ApiError(code, code, '/grid/get-grid');
        },
      },
    });
    expect(await load(context, props)).toEqual({ spots: [], form: undefined });
  });
});

describe('the whole look in one go (docs/contract/bag.md#adding-several-items)', () => {
  const shown = (index: number) => within(mount(index));
  test('each piece has its sizes in stock, or a note that there are none; without a bag’s page there is no form', () => {
    const look = shown(4);
    expect(
      look.getAllByRole('combobox').map((one) =>
        within(one)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['Without this piece', 'UK 5', 'UK 6'],
      ['Without this piece', 'One size'],
    ]);
    expect({
      soldOutProduct: look.getByText('Sold out').closest('li')!.textContent.includes(sampleProducts[1]!.name),
      buttonType: look.getByRole('button', { name: 'Add to bag' }).getAttribute('type'),
    }).toEqual({ soldOutProduct: true, buttonType: 'submit' });
    expect(mount(0).querySelector('form')).toBeNull();
  });
  test('names the piece that had sold out meanwhile', () =>
    expect(shown(5).getByRole('status').textContent).toContain(`without: ${sampleProducts[2]!.name}`));

  const bag = {
    hashOrderId: 'h-1',
    revision: 3,
    shoppingCart: [{}, {}],
    shipment: null,
    erpActive: true,
    extendedBlockErp: false,
    added: ['a', 'b'],
    notAdded: [] as object[],
  };
  const run = async (
    text: Record<string, string>,
    answer: object = {},
    cookies: Record<string, string> = { bag_hash: 'h-0', bag_market: 'GB' },
  ) => {
    const asked = sampleCommand({
      messages,
      answers: { cartAdd: { ...bag, ...answer } },
      visitorCookies: cookies,
    });
    return {
      ...asked,
      outcome: await commands['look.add'].run(
        asked.context,
        valuesOf({ 'size-1': '', 'size-2': '', 'size-3': '', ...text }),
        props,
      ),
    };
  };
  const gone = (id: string, reason = 'NOSTOCK') => ({ id, sizeLabel: '38', reason });
  test('adds what was chosen, in the bag there is, keeps the hash and goes to the bag', async () => {
    const { calls, cookies, outcome } = await run({ 'size-1': '38', 'size-3': 'U' });
    expect(calls[0]!.request).toMatchObject({
      hashOrderId: 'h-0',
      allMandatory: false,
      checkStock: true,
      products: [
        { id: 'K200160-001', sizeLabel: '38' },
        { id: 'K800118-003', sizeLabel: 'U' },
      ],
    });
    expect({ outcome, bagHash: cookies.find(({ name }) => name === 'bag_hash')?.value }).toEqual({
      outcome: { go: 'page:bag' },
      bagHash: 'h-1',
    });
  });
  test('while no orders are taken it goes to the offline order page, the bag kept', async () => {
    const { cookies, outcome } = await run({ 'size-1': '38' }, { erpActive: false });
    expect({ outcome, bagHash: cookies.find(({ name }) => name === 'bag_hash')?.value }).toEqual({
      outcome: { go: 'page:order-offline' },
      bagHash: 'h-1',
    });
    const blocked = await run(
      { 'size-1': '38' },
      { erpActive: false, extendedBlockErp: true, shipment: '01' },
    );
    expect({
      outcome: blocked.outcome,
      shipment: blocked.cookies.find(({ name }) => name === 'shipment')?.value,
    }).toEqual({ outcome: { go: 'page:bag' }, shipment: '01' });
  });
  test('stays where a piece is missing, and names it', async () =>
    expect(
      (await run({ 'size-1': '38', 'size-3': 'U' }, { notAdded: [gone('K800118-003')] })).outcome,
    ).toEqual({ data: { missing: ['K800118-003'], added: 1 } }));
  test.each<[string, Record<string, string>, object, string]>([
    ['nothing was chosen', {}, {}, messages.chooseOne],
    [
      'all is sold out',
      { 'size-1': '38' },
      { status: 'NOSTOCK', notAdded: [gone('K200160-001')] },
      messages.allGone,
    ],
  ])('%s: refused in words', async (_what, text, answer, message) =>
    expect(run(text, answer)).rejects.toMatchObject({ message }),
  );
});
