// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it, test } from 'vitest';
import { choiceEvent } from '../_contract/block-script.types';
import { sampleSheet } from '../_journey/listing/sample-products';
import { sampleStores } from '../_journey/stores/sample-stores';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './stock-in-stores.commands';
import messages from './stock-in-stores.messages';
import samples from './stock-in-stores.samples';
import { load } from './stock-in-stores.server';
import followSize from './stock-in-stores.script';
import StockInStores from './stock-in-stores.view';

const choose = (element: HTMLElement, name: string, value: string) =>
  followSize(element, new CustomEvent(choiceEvent, { detail: { name, value } }));
const [unasked, found, wrong, kept, anySize, none] = samples;

it.each(samples)('$name: no style attribute, no script', (sample) =>
  expect(renderSample(StockInStores, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/),
);

it('is folded until it is asked for, and searches by a GET form that keeps the rest of the address', () => {
  const host = mountSample(StockInStores, unasked!, messages);
  expect(host.querySelector('details')!.open).toBe(false);
  const form = within(host).getByRole<HTMLFormElement>('search');
  expect({ method: form.method, from: form.querySelector<HTMLInputElement>('[name=from]')!.value }).toEqual({
    method: 'get',
    from: 'K1',
  });
  expect(host.querySelector('form[method=post]')).toBeNull();
});

it.each([
  ['size', '38', '38'],
  ['size', '99', ''],
  ['colour', '38', ''],
])('its search follows what is chosen above: %s %s', (name, value, left) => {
  const details = mountSample(StockInStores, unasked!, messages).querySelector('details')!;
  void choose(details, name, value);
  expect({ selected: details.querySelector('select')!.value, open: details.open }).toEqual({
    selected: left,
    open: false,
  });
});

it('the last pair went with the form: the reason is shown, though there is no form any more', () => {
  const form = { ...wrong!.data.form!, status: 'failed' as const, message: messages.error_NOSTOCK };
  const host = mountSample(StockInStores, { ...none!, data: { ...none!.data, form } }, messages);
  expect(within(host).getByRole('alert').textContent).toBe(messages.error_NOSTOCK);
});

it('lists stores with their stock and keeps a pair in one that takes reservations', () => {
  const host = mountSample(
    StockInStores,
    {
      ...found!,
      data: {
        ...found!.data,
        found: {
          ...found!.data.found!,
          stores: found!.data.found!.stores.map((one, i) => ({ ...one, reserves: i === 0 })),
        },
      },
    },
    messages,
  );
  expect(host.querySelector('details')!.open).toBe(true);
  expect(within(host).getByText('Size UK 5: the last one')).toBeTruthy();
  const form = host.querySelector<HTMLFormElement>('form[method=post]')!;
  expect(
    [...form.querySelectorAll<HTMLInputElement>('[type=hidden]')].map(({ name, value }) => [name, value]),
  ).toEqual([
    ['_block', 'sample'],
    ['_command', 'stores.reserve'],
    ['sku', 'K200160-001'],
    ['size', '38'],
  ]);
  expect([...form.querySelectorAll('option')].map(({ value }) => value)).toEqual(['T010']);
});

it('shows first what was done, where the focus goes, and searches by whole documents that keep the anchor', () => {
  const host = mountSample(StockInStores, kept!, messages);
  expect(host.querySelector<HTMLElement>('[role=status]')!.tabIndex).toBe(-1);
  expect(host.querySelector<HTMLFormElement>('form[method=get]')!.dataset.hard).toBe('');
});

it('asks for a size before it keeps one, and offers no form where no store has it', () => {
  expect(mountSample(StockInStores, anySize!, messages).textContent).toContain(messages.chooseSize);
  for (const sample of [anySize!, none!])
    expect(mountSample(StockInStores, sample, messages).querySelector('form[method=post]')).toBeNull();
});

it('keeps what was typed and ties each fault to its field', () => {
  const host = mountSample(StockInStores, wrong!, messages);
  const email = within(host).getByRole('textbox', { name: 'E-mail' });
  expect({
    value: email.getAttribute('value'),
    error: host.querySelector(`#${email.getAttribute('aria-describedby')}`)!.textContent,
  }).toEqual({ value: 'ana@', error: 'Please input a valid email' });
});

test.each([
  [
    'with a script',
    { code: 'K7QP2MXA', store: 'Sample Fuencarral', day: 'Sunday 22 November', already: false },
    'It is kept for you at Sample Fuencarral until the end of Sunday 22 November. Your code at the counter: K7QP2MXA',
  ],
  [
    'kept already',
    { code: 'K7QP2MXA', store: 'Sample Fuencarral', day: 'Sunday 22 November', already: true },
    'It is kept for you already. Your code at the counter: K7QP2MXA',
  ],
  ['without a script', undefined, messages.done],
])('shows what was done %s', (_, data, text) => {
  const host = mountSample(
    StockInStores,
    { ...kept!, data: { ...kept!.data, form: { ...kept!.data.form!, data } } },
    messages,
  );
  expect(host.querySelector('[role=status][tabindex]')!.textContent).toBe(text);
});

describe('what it loads', () => {
  const ask = (
    search: string,
    stores: object[] = [],
    place: object | null = { label: 'Madrid', latitude: 40, longitude: -3 },
  ) =>
    sampleContext({
      url: `/en_GB/women/shoes/nube/nube-K200160-001${search}`,
      params: { target: 'women', code: 'nube-K200160-001' },
      messages,
      answers: {
        productsSheet: { productSheet: sampleSheet, productBetter: null, seoContent: null },
        productsFindStores: { stores, place },
      },
    });
  const stocked = (sizes: object[]) => [{ ...sampleStores[0]!, sizes }];

  it('asks no store until there is a place', async () => {
    const { context, calls } = ask('?size=38');
    expect(await load(context, { limit: 4 })).toMatchObject({ found: null, size: '38' });
    expect(calls.map(({ id }) => id)).toEqual(['productsSheet']);
  });

  it('fetches by product, size and place, and shows the stock in the market’s sizes', async () => {
    const { context, calls } = ask('?size=38&near=Madrid&from=K1', stocked([{ value: '38', low: true }]));
    const data = await load(context, { limit: 4 });
    expect(calls[1]).toEqual({
      id: 'productsFindStores',
      request: { profile: 'en_GB', productId: sampleSheet.id, near: 'Madrid', limit: 4, size: '38' },
    });
    expect(data.found).toMatchObject({
      summary: 'The nearest store to Madrid that has it',
      stores: [{ stock: 'Size UK 5: the last one', reserves: true }],
    });
    expect(data.kept).toEqual([['from', 'K1']]);
  });

  it('without a size names all that are there, in the product’s order', async () => {
    const { context } = ask(
      '?near=Madrid&size=99',
      stocked([
        { value: '38', low: false },
        { value: '37', low: false },
        { value: '12', low: false },
      ]),
    );
    expect((await load(context, { limit: 4 })).found!.stores[0]!.stock).toBe('In stock: UK 4, UK 5');
  });

  it('leaves out stores too far to go to, but for the nearest', async () => {
    const at = (distance: number) => ({
      ...stocked([{ value: '38', low: false }])[0]!,
      id: `T${distance}`,
      distance,
    });
    const ids = async (...distances: number[]) =>
      (await load(ask('?near=Madrid&size=38', distances.map(at)).context, { limit: 4 })).found!.stores.map(
        ({ store }) => store.id,
      );
    expect(await ids(3, 150, 503)).toEqual(['T3', 'T150']);
    expect(await ids(503, 907)).toEqual(['T503']);
  });

  const away = (countryId: string, distance = 503) =>
    stocked([{ value: '38', low: false }]).map((store) => ({
      ...store,
      id: `${countryId}${distance}`,
      distance,
      address: { ...sampleStores[0]!.address, countryId },
    }));

  it('shows that the nearest is far, and keeps no pair there', async () => {
    const { found } = await load(
      ask('?near=London&size=38', away('GB'), { label: 'London', latitude: 51, longitude: 0 }).context,
      { limit: 4 },
    );
    expect({ summary: found!.summary, reserves: found!.stores[0]!.reserves }).toEqual({
      summary: 'No store near London has it. This is the nearest one that does:',
      reserves: false,
    });
  });

  it('prefers a store of the shopper’s own country to a nearer one abroad that is far too, and names the country where there is none', async () => {
    const find = async (own: object[]) => {
      const { context, calls } = ask('?near=London&size=38');
      context.api.call = ((operation: { id: string }, request: { ownCountry?: boolean }) => {
        calls.push({ id: operation.id, request });
        return Promise.resolve(
          operation.id === 'productsSheet'
            ? { productSheet: sampleSheet }
            : {
                stores: request.ownCountry ? own : away('FR', 243),
                place: { label: 'London', latitude: 51, longitude: 0 },
              },
        );
      }) as never;
      const { found } = await load(context, { limit: 4 });
      return {
        summary: found!.summary,
        stores: found!.stores.map(({ store }) => store.id),
        asked: calls.at(-1)!.request,
      };
    };
    expect(await find(away('GB', 530))).toMatchObject({
      summary: 'No store near London has it. This is the nearest one that does:',
      stores: ['GB530'],
      asked: { ownCountry: true, limit: 1, size: '38', near: 'London' },
    });
    expect(await find([])).toMatchObject({
      summary: 'No store of your country has it. The nearest one that does is in France:',
      stores: ['FR243'],
    });
  });

  it('an unknown place is not a product that no store has', async () => {
    expect((await load(ask('?near=Xyzzy', [], null).context, { limit: 4 })).found!.summary).toContain(
      'We do not know a place called “Xyzzy”',
    );
    expect((await load(ask('?near=Madrid').context, { limit: 4 })).found!.summary).toBe(messages.none);
  });
});

it('keeps a pair by the API', async () => {
  const { context, calls } = sampleCommand({
    answers: {
      productsReservation: {
        reservation: {
          code: 'K7QP2MXA',
          store_id: 'T010',
          sku: 'K200160-001',
          size: '38',
          holdUntil: '2026-11-22T23:00:00Z',
          lastDay: '2026-11-22',
          already: false,
        },
      },
      storeLocatorStore: { store: { name: 'Sample Fuencarral' }, nearby: [] },
    },
  });
  const text = {
    store_id: 'T010',
    sku: 'K200160-001',
    size: '38',
    name: 'Ana',
    email: 'ana@example.com',
    phone: '600123456',
  };
  expect(await commands['stores.reserve'].run(context, valuesOf(text), { limit: 4 })).toEqual({
    data: { code: 'K7QP2MXA', store: 'Sample Fuencarral', day: 'Sunday 22 November', already: false },
  });
  expect(calls[0]).toEqual({ id: 'productsReservation', request: { profile: 'en_GB', ...text } });
});
