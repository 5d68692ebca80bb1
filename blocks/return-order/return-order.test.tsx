// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { encodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { mountSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import { NotFound } from '../_contract/not-found';
import { readPieces, writePieces } from './chosen-pieces';
import commands from './return-order.commands';
import messages from './return-order.messages';
import routes from './return-order.routes';
import samples from './return-order.samples';
import { load } from './return-order.server';
import type { ChooseData, ConfirmData, DoneData } from './return-order.types';
import View from './return-order.view';

const [choice, , , done] = samples as [{ data: ChooseData }, unknown, unknown, { data: DoneData }];
const props = samples[0]!.props;
const email = 'ana@example.com';
const reference = encodeReference('4000000012', email);
const order = {
  reference: '4000000012',
  countryId: 'GB',
  applicant: { email },
  shipment: { name: 'Ana', postalCode: 'SW1A 1AA' },
  products: [
    { ...done.data.pieces[0], id: 'a' },
    { ...done.data.pieces[0], id: 'kept' },
  ],
  returns: [{ ...done.data.returned, lines: [{ id: 'a' }] }],
  sums: [],
};
const pieces = [{ id: 'a', reason: 'size', subReason: 'small' }];

const read = (query: string, answers: Record<string, unknown> = {}) =>
  sampleContext({
    url: `/en_GB/pedido/${reference}/devolucion${query}`,
    params: { reference },
    messages,
    answers: {
      ordersGetInfo: { orders: [order] },
      ordersRejectStep1: choice.data.step,
      globalRegionsAndCities: { regions: [], cities: [] },
      afterSalesDroppointInfo: { droppointUrl: 'https://maps.example/x', droppoints: [] },
      ...answers,
    },
  });

describe('the page', () => {
  it('offers pieces with reasons, and shows why the others cannot be returned', () => {
    const view = within(mountSample(View, samples[0]!, messages));
    expect(view.getAllByRole('checkbox')).toHaveLength(2);
    // Hidden until its piece is ticked.
    expect(view.getAllByRole('combobox', { hidden: true })).toHaveLength(2);
    expect(view.queryAllByRole('combobox')).toEqual([]);
    expect(view.getByText(messages.why_in_return)).toBeTruthy();
    expect(view.getByText(messages.why_gift_card)).toBeTruthy();
  });

  it('keeps the choice, and marks the piece without a reason', () => {
    const view = within(mountSample(View, samples[1]!, messages));
    expect(view.getAllByRole<HTMLInputElement>('checkbox')[0]!.defaultChecked).toBe(true);
    const [first] = view.getAllByRole('combobox', { hidden: true });
    expect(first!.getAttribute('aria-invalid')).toBe('true');
    expect(view.getAllByText(messages.chooseReason)[0]!.getAttribute('role')).toBe('alert');
  });

  it('shows the refund of each method before anything is registered', () => {
    const view = within(mountSample(View, samples[2]!, messages));
    expect(view.getAllByRole('radio')).toHaveLength(3);
    expect(view.getByText('£125 refund')).toBeTruthy();
    expect(view.getByText('£125 the way you paid')).toBeTruthy();
  });

  it('shows that a donation is not refunded, where the order has one', async () => {
    const sums = [{ kind: 'donation', amount: 300, formatted: '£3', included: false }];
    const loadWith = async (more: object) => {
      const { context } = read('?piece=size~small~~a', {
        ordersGetInfo: { orders: [{ ...order, ...more }] },
        ordersRejectStep1: (samples[2]!.data as ConfirmData).step,
      });
      const data = await load(context, props);
      return mountSample(View, { ...samples[2]!, data }, messages).textContent;
    };
    expect(await loadWith({ sums })).toContain('Your donation of £3 is not refunded.');
    expect(await loadWith({})).not.toContain('donation');
  });

  it('shows the number, and offers to cancel until it is handed in', () => {
    const view = within(mountSample(View, samples[3]!, messages));
    expect(view.getByText('9000000012')).toBeTruthy();
    expect(view.getByText(messages.cancelYes)).toBeTruthy();
    expect(view.getByRole('link', { name: messages.label }).getAttribute('href')).toContain('/_documents/');
    expect(view.getByRole('img', { name: messages.codeOf.replace('{number}', '9000000012') })).toBeTruthy();
    expect(within(mountSample(View, samples[4]!, messages)).queryByText(messages.cancelYes)).toBeNull();
  });
});

describe('load', () => {
  it('reads the stage from the address', async () => {
    expect(await load(read('').context, props)).toMatchObject({ stage: 'choose', order: '4000000012' });
    expect(await load(read(`?${writePieces(pieces)}`).context, props)).toMatchObject({
      stage: 'confirm',
      pieces: [{ piece: { id: 'a' }, why: 'It doesn’t fit · Too small' }],
    });
    expect(await load(read('?returned=9000000012').context, props)).toMatchObject({
      stage: 'done',
      pieces: [{ id: 'a' }],
      pointsLink: 'https://maps.example/x',
    });
    expect(await load(read('?returned=9999999999').context, props)).toMatchObject({ stage: 'choose' });
    const path = `/en_GB/_documents/label/${reference}/9000000012`;
    expect(await load(read('?returned=9000000012').context, props)).toMatchObject({ label: { link: path } });
    expect(await load(read('?returned=9000000012&label=return_sent').context, props)).toMatchObject({
      labelError: 'return_sent',
    });
    expect(await load(read('?returned=9000000012&label=%3Cb%3E').context, props)).not.toHaveProperty(
      'labelError',
    );
  });

  it('goes back to the choice when a piece is no longer returnable; other errors are rethrown', async () => {
    const answer = (code: string) => ({
      ordersRejectStep1: (request: { rejectProducts: unknown[] }) => {
        if (request.rejectProducts.length > 0) throw new ApiError(code, '', '/');
        return choice.data.step;
      },
    });
    const query = `?${writePieces(pieces)}`;
    expect(await load(read(query, answer('line_taken')).context, props)).toMatchObject({
      stage: 'choose',
      refused: 'line_taken',
      chosen: { a: 'size~small' },
    });
    await expect(load(read(query, answer('ERR_TIMEOUT')).context, props)).rejects.toBeInstanceOf(ApiError);
    await expect(
      load(sampleContext({ params: { reference: 'x' }, answers: {} }).context, props),
    ).rejects.toBeInstanceOf(NotFound);
  });
});

describe('the address of the label', () => {
  const open = (params: Record<string, string>, answer: unknown) => {
    const { context, calls } = sampleCommand({
      url: '/en_GB/_documents/label/x/9000000012',
      params,
      messages,
      answers: { ordersGetReturnLabel: answer },
    });
    const warned: unknown[] = [];
    const warn = (facts: unknown) => void warned.push(facts);
    return { answered: routes[0]!.answer({ ...context, warn }), calls, warned };
  };
  const failing = (code: string) => () => {
    throw new ApiError(code, '', '/');
  };
  const file = { name: 'return-9000000012.pdf', type: 'application/pdf', content: 'JVBERg==' };
  const own = { reference, number: '9000000012' };

  it('answers the file of its own order', async () => {
    const { answered, calls } = open(own, { reference: '4000000012', label: file });
    expect(await answered).toEqual({ ...file, content: Buffer.from('%PDF') });
    expect(calls[0]!.request).toEqual({ profile: 'en_GB', email, locator: '9000000012' });
    const other = open(own, { reference: '4000000099', label: file });
    expect(await other.answered).toBe(`/en_GB/order/${reference}`);
  });

  it('opens a page with the reason when there is none', async () => {
    for (const code of ['label_expired', 'return_sent'])
      expect(await open(own, failing(code)).answered).toMatch(
        new RegExp(`/order-return/${reference}\\?returned=9000000012&label=${code}$`),
      );
    const broken = open(own, failing('ERR_TIMEOUT'));
    expect(await broken.answered).toMatch(/label=try_later$/);
    expect(JSON.stringify(broken.warned)).not.toContain(reference);
    for (const code of ['order_not_found', 'no_return'])
      expect(await open(own, failing(code)).answered).toMatch(new RegExp(`/order/${reference}$`));
    const { answered, calls } = open({ reference: 'x', number: '9' }, file);
    expect({ answered: await answered, calls }).toEqual({ answered: '/en_GB/order/x', calls: [] });
  });
});

describe('pieces in an address', () => {
  it('are read as they were written, and invalid values are left out', () => {
    const all = [...pieces, { id: 'b~~c', reason: 'late', subReason: '' }];
    expect(readPieces(new URLSearchParams(writePieces(pieces)).getAll('piece'))).toEqual(pieces);
    expect(readPieces(new URLSearchParams(writePieces(all)).getAll('piece'))[0]).toEqual(pieces[0]);
    expect(readPieces(['', '~', '~~', 'x', '~~id'])).toEqual([]);
    expect(readPieces(Array.from({ length: 99 }, (_, at) => `late~~${at}`))).toHaveLength(60);
  });
});

describe('commands', () => {
  const bench = (answers: Record<string, unknown>) =>
    sampleCommand({
      url: `/en_GB/pedido/${reference}/devolucion`,
      params: { reference },
      messages,
      answers,
    });

  it('choosing leads to the second step; a missing piece or reason is shown on the first', async () => {
    const { context } = bench({});
    const choose = (texts: Record<string, string>) =>
      commands['return.choose'].run(context, valuesOf(texts), props);
    expect(await choose({ piece0: 'a', reason0: 'size~small', piece1: '', reason1: 'late' })).toEqual({
      go: `/en_GB/pedido/${reference}/devolucion?${writePieces(pieces)}`,
    });
    await expect(choose({ reason0: 'late' })).rejects.toThrow(messages.chooseOne);
    await expect(choose({ piece0: 'a' })).rejects.toMatchObject({
      errors: { reason0: messages.chooseReason },
    });
  });

  it('registering sends the pieces in the address, and a refusal has code and message', async () => {
    const { context, calls } = bench({ ordersRejectStep2: { returnId: '9000000012' } });
    const texts = {
      pieces: writePieces(pieces),
      shippingMethodId: '06',
      storeId: '',
      version: '3',
      useNewAddress: '',
    };
    expect(await commands['return.register'].run(context, valuesOf(texts), props)).toEqual({
      go: `/en_GB/pedido/${reference}/devolucion?returned=9000000012`,
    });
    expect(calls).toEqual([
      {
        id: 'ordersRejectStep2',
        request: {
          profile: 'en_GB',
          reference: '4000000012',
          email,
          rejectProducts: pieces,
          shippingMethodId: '06',
          useNewAddress: false,
          version: 3,
        },
      },
    ]);
    const refused = bench({
      ordersRejectStep2: () => {
        throw new ApiError('order_changed', 'x', '/');
      },
    });
    await expect(commands['return.register'].run(refused.context, valuesOf(texts), props)).rejects.toThrow(
      `order_changed: ${messages.error_order_changed}`,
    );
  });

  it('the pickup address is required when it is not the order’s', () => {
    const { form } = commands['return.register'];
    const fieldsOf = (posted: Record<string, string>) =>
      Object.keys(
        (form as Extract<typeof form, (...given: never[]) => unknown>)((name) => posted[name] ?? '', {
          country: 'GB',
          flags: {},
        }),
      );
    expect(fieldsOf({ shippingMethodId: '01' })).not.toContain('address');
    expect(fieldsOf({ shippingMethodId: '01', useNewAddress: 'on' })).toContain('address');
  });

  it('cancels the return of the order in the address', async () => {
    const { context, calls } = bench({ ordersRejectCancel: { returnId: '9000000012', returnStatus: 'CA' } });
    // Not `go`: it is the page's own address, which a soft navigation would not read again.
    expect(await commands['return.cancel'].run(context, valuesOf({ returnId: '9000000012' }), props)).toEqual(
      { back: { returned: '9000000012' } },
    );
    expect(calls[0]!.request).toMatchObject({ reference: '4000000012', email, returnId: '9000000012' });
  });
});

it.each([
  ['payment', 'received', 'PE', messages.refundLater],
  ['payment', 'received', 'FI', messages.refundNow],
  ['newCard', 'received', 'PE', messages.refundLaterCard],
  ['newCard', 'received', 'FI', messages.refundNowCard],
  ['payment', 'handedIn', 'PE', messages.refundHandedIn],
  ['newCard', 'handedIn', 'PE', messages.refundHandedInCard],
  ['payment', 'handedIn', 'EN', messages.refundNow],
  ['payment', 'handedIn', 'NA', messages.refundNow],
  ['payment', 'handedIn', 'CA', null],
  ['payment', 'received', 'EN', null],
] as const)('a refund by %s when %s in state %s is described as such', (refundBy, refundAt, status, text) => {
  const registered = samples.find(({ name }) => name === 'Registered')!;
  const data = registered.data as DoneData;
  const view = within(
    mountSample(
      View,
      { ...registered, data: { ...data, returned: { ...data.returned, refundBy, refundAt, status } } },
      messages,
    ),
  );
  const promises = view.queryAllByText(/£122\.05/u).map(({ textContent }) => textContent);
  expect(promises).toEqual(text === null ? [] : [text.replace('{amount}', '£122.05')]);
});
