// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './takeback-form.commands';
import messages from './takeback-form.messages';
import { readModels } from './models.server';
import { readOwnPieces } from './offered-pieces.server';
import { readPlaces } from './places.server';
import samples from './takeback-form.samples';
import { load } from './takeback-form.server';
import View from './takeback-form.view';

const url = '/en_GB/takeback';
const command = commands['takeback.send'];
const credit = {
  credits: [{ family: 'shoes', target: 'W', condition: 'good', amount: 2500, formatted: '£25' }],
  most: { amount: 8000, currency: 'GBP', formatted: '£80' },
  ...{ currency: 'GBP', isBefore: false, sendDays: 30 },
};

describe('its data', () => {
  const read = (flags: Record<string, unknown>, answer: unknown = credit) =>
    load(
      {
        ...sampleContext({
          url,
          answers: {
            afterSalesTakebackCredit: () => {
              if (answer instanceof Error) throw answer;
              return answer;
            },
            storeLocatorStores: {
              stores: [{ id: 'T001', name: 'Rua Nova', address: { city: 'Porto' }, distance: null }],
              place: null,
            },
          },
        }).context,
        flags,
      },
      {},
    );
  it('has credits and stores of the market', async () =>
    expect(await read({ take_back: true })).toMatchObject({
      credits: [{ family: 'shoes', formatted: '£25' }],
      places: { near: '', isUnknown: false, stores: [{ id: 'T001', name: 'Rua Nova, Porto' }], points: [] },
      own: { pieces: [], prefill: {} },
      found: { query: '', models: [], prefill: {} },
      ...{ most: '£80', known: {} },
    }));
  it('the page does not exist in other markets, nor where the API has no takebacks', async () => {
    await expect(read({})).rejects.toMatchObject({ name: 'NotFound' });
    for (const code of ['take_back_off', 'not_implemented'])
      await expect(read({ take_back: true }, new ApiError(code, '', '/'))).rejects.toMatchObject({
        name: 'NotFound',
      });
  });
});

describe('places near what was typed', () => {
  const point = {
    id: 'P1',
    name: 'Sol',
    street: 'Alta 3',
    postalCode: '4000',
    city: 'Porto',
    distance: 1.609344,
  };
  const read = (query: string, place: unknown, droppoints: unknown[]) => {
    const { context, calls } = sampleContext({
      url: `${url}${query}`,
      answers: {
        storeLocatorStores: ({ near }: { near?: string }) => ({
          stores:
            near && !place ? [] : [{ id: 'T001', name: 'Nova', address: { city: 'Porto' }, distance: null }],
          place: near ? place : null,
        }),
        afterSalesDroppointInfo: { droppointUrl: 'https://maps.example/1', droppoints },
      },
    });
    return readPlaces(context).then((places) => ({ places, calls }));
  };
  it('are asked for by postal code or by city, in the country of the page', async () => {
    for (const [typed, asked] of [
      ['4000-123', { zipCode: '4000-123' }],
      ['Porto', { city: 'Porto' }],
    ] as const) {
      const { places, calls } = await read(`?near=${typed}`, {}, [point]);
      expect(places).toMatchObject({
        ...{ near: typed, isUnknown: false, mapLink: 'https://maps.example/1' },
        stores: [{ id: 'T001', name: 'Nova, Porto' }],
        points: [{ id: 'P1', name: 'Sol', address: 'Alta 3, 4000 Porto' }],
      });
      expect(calls.find(({ id }) => id === 'afterSalesDroppointInfo')!.request).toEqual({
        ...{ profile: 'en_GB', countryId: 'GB', type: 'takeback', limit: 5 },
        ...asked,
      });
      expect(calls.find(({ id }) => id === 'storeLocatorStores')!.request).toMatchObject({ near: typed });
    }
  });
  it('of the form stand before that of the address', async () => {
    const { context } = sampleContext({ url: `${url}?near=Braga`, answers: {} });
    const form = { command: 'takeback.send', values: { near: 'Porto' } };
    expect(await readPlaces({ ...context, form } as never)).toMatchObject({ near: 'Porto' });
  });
  it('an unknown place leaves all stores to choose from', async () =>
    expect((await read('?near=Qwzx', null, [{ ...point, distance: null }])).places).toMatchObject({
      ...{ isUnknown: true, points: [], mapLink: '' },
      stores: [{ id: 'T001' }],
    }));
});

describe('models', () => {
  const product = { id: 'K1', name: 'Trail', family: 'accessories', target: 'W', color: { name: 'Blue' } };
  const read = (query: string, answer: unknown) =>
    readModels(sampleContext({ url: `${url}${query}`, answers: { searchSearch: () => answer } }).context);
  it('are found by a search, and fill the form in once they are chosen', async () => {
    const products = [
      product,
      { ...product, id: 'K2', family: 'goods' },
      { ...product, id: 'K3', target: 'X' },
    ];
    expect(await read('?model=Trail&found=K1&found=K2', { products })).toEqual({
      query: 'Trail',
      models: [
        { id: 'K1', name: 'Trail', color: 'Blue', isChosen: true },
        { id: 'K3', name: 'Trail', color: 'Blue', isChosen: false },
      ],
      prefill: {
        piece1_family: 'bags-accessories',
        piece1_target: 'W',
        piece1_size: '',
        piece1_words: 'Trail, Blue',
      },
    });
  });
  it('are not searched without a word', async () =>
    expect(await read('?model=%20', { products: [product] })).toEqual({
      query: '',
      models: [],
      prefill: {},
    }));
});

describe('own purchases', () => {
  const line = {
    ...{
      id: 'L1',
      category: 'women/shoes/boots',
      target: 'W',
      name: 'Trail',
      color: 'Blue',
      sizeLabel: 'UK 5',
    },
    ...{ parentId: null, giftCard: null },
  };
  const order = { reference: '4000000001', status: 'FI', products: [line] };
  const read = (query: string, orders: unknown, isSignedIn = true) => {
    const { context } = sampleContext({
      url: `${url}${query}`,
      answers: { accountInfo: () => ({ userData: { orders } }) },
    });
    const customer = { headers: {}, forget: () => undefined };
    return readOwnPieces(isSignedIn ? ({ ...context, visitor: { customer } } as never) : context);
  };
  it('fill the form in once they are chosen', async () => {
    const more = [
      { ...line, id: 'L2', category: 'unisex/bags-accessories/bag', target: 'X', sizeLabel: '' },
      { ...line, id: 'L3', category: 'all/goods/mug' },
      { ...line, id: 'L4', parentId: 'L1' },
    ];
    const answer = await read('?piece=L1&piece=L2&piece=other', [{ ...order, products: [line, ...more] }]);
    expect(answer.pieces.map(({ id, isChosen }) => [id, isChosen])).toEqual([
      ['L1', true],
      ['L2', true],
    ]);
    expect(answer.prefill).toEqual({
      ...{ piece1_family: 'shoes', piece1_target: 'W', piece1_size: 'UK 5', piece1_words: 'Trail, Blue' },
      ...{
        piece2_family: 'bags-accessories',
        piece2_target: '',
        piece2_size: '',
        piece2_words: 'Trail, Blue',
      },
      orderId: '4000000001',
    });
  });
  it('of several orders go without an order number; what was cancelled is not offered', async () => {
    const orders = [
      order,
      { reference: '4000000002', status: 'FI', products: [{ ...line, id: 'M1' }] },
      { reference: '4000000003', status: 'CA', products: [{ ...line, id: 'N1' }] },
    ];
    const { pieces, prefill } = await read('?piece=L1&piece=M1&piece=N1', orders);
    expect(pieces.map(({ id }) => id)).toEqual(['L1', 'M1']);
    expect(prefill).not.toHaveProperty('orderId');
  });
  it('are none for guests, and none without an answer', async () => {
    const none = { pieces: [], prefill: {} };
    expect(await read('?piece=L1', [order], false)).toEqual(none);
    const failing = () => {
      throw new ApiError('ERR_TIMEOUT', '', '/');
    };
    const { context } = sampleContext({ url, answers: { accountInfo: failing } });
    const visitor = { customer: { headers: {}, forget: () => undefined } };
    expect(await readOwnPieces({ ...context, visitor } as never)).toEqual(none);
  });
});

describe('sending', () => {
  const texts = { piece1_family: 'shoes', piece1_target: 'W', piece1_condition: 'good', email: 'a@b.co' };
  it('asks for the first piece and for each one that is begun', () => {
    const posted = (name: string) => (name === 'piece3_words' ? 'Coat' : '');
    const { form } = command;
    const fields = typeof form === 'function' ? form(posted, { country: 'GB', flags: {} }) : form;
    const names = Object.keys(fields).filter((name) => name.startsWith('piece'));
    expect([...new Set(names.map((name) => name.slice(0, 6)))]).toEqual(['piece1', 'piece3']);
  });
  it('hands over pieces and photos, and goes on to the status', async () => {
    const { context, calls } = sampleCommand({
      url,
      answers: { afterSalesTakeback: { reference: 'a.b' } },
    });
    const file = new File([new Uint8Array([1])], 'shoe.jpg');
    const values = valuesOf({ ...texts, piece2_words: 'Coat' }, {}, { picture: [file] });
    expect(await command.run(context, values, {})).toEqual({ go: '/en_GB/takeback-status/a.b?made=1' });
    const { pieces, ...request } = calls[0]!.request;
    expect(request).toEqual({ profile: 'en_GB', email: 'a@b.co', picture: [new Uint8Array([1])] });
    expect(JSON.parse(pieces as string)).toMatchObject([{ family: 'shoes' }, { words: 'Coat', family: '' }]);
  });
  it('a refused photo is named at its field', async () => {
    const { context } = sampleCommand({
      ...{ url, messages },
      answers: {
        afterSalesTakeback: () => {
          throw new ApiError('file_type', 'picture 1: could not be read', '/');
        },
      },
    });
    const values = valuesOf(texts, {}, { picture: [new File(['x'], 'shoe.txt')] });
    await expect(command.run(context, values, {})).rejects.toMatchObject({
      errors: { picture: messages.error_file.replace('{name}', 'shoe.txt') },
    });
  });
});

describe('what is seen', () => {
  it('credits before anything is asked, folded like further pieces', () => {
    const host = mountSample(View, samples[0]!, messages);
    expect(within(host).getAllByRole('table', { hidden: true })).toHaveLength(3);
    expect([...host.querySelectorAll<HTMLDetailsElement>('form details')].map(({ open }) => open)).toEqual([
      ...[false, false, false, false],
    ]);
  });
  it('a piece with an entry or a fault is unfolded, and faults stand at their fields', () => {
    const host = mountSample(View, samples.at(-1)!, messages);
    expect([...host.querySelectorAll<HTMLDetailsElement>('form details')].map(({ open }) => open)).toEqual([
      ...[true, false, false, false],
    ]);
    const names = [...host.querySelectorAll('[aria-invalid]')].map((one) => one.getAttribute('name'));
    expect(names).toEqual(['piece1_target', 'piece2_family', 'email']);
  });
  it('pieces of an order stand in the form, and points near the place are listed', () => {
    const host = mountSample(
      View,
      samples.find(({ name }) => name.startsWith('Near'))!,
      messages,
    );
    const read = (name: string) => host.querySelector<HTMLInputElement>(`[name=${name}]`)!.value;
    expect([read('piece1_family'), read('piece1_size'), read('orderId')]).toEqual([
      ...['shoes', '38', '4000000001'],
    ]);
    expect(within(host).getByText(/Papelaria Sol/)).toBeTruthy();
    // Filling in pieces keeps the place.
    expect(host.querySelector('form[method=get] [type=hidden][name=near]')).not.toBeNull();
  });
  it('without stores there are only drop-off points', () =>
    expect(mountSample(View, samples[1]!, messages).querySelector('[name=storeId]')).toBeNull());
  it.each(samples)('$name: nothing inline', (sample) =>
    expect(renderSample(View, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/),
  );
});
