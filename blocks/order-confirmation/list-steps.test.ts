import { expect, it } from 'vitest';
import { listSteps } from './list-steps';
import samples from './order-confirmation.samples';

const order = samples.find(({ name }) => name.startsWith('Paid,'))!.data.orders[0]!.order;
const parcel = {
  expedition: 'D1',
  expeditionCenter: 'C01',
  code: 'P19' as const,
  carrier: 'Parcel Post',
  trackingNumber: 'PP1',
  trackingUrl: 'https://carrier.example/PP1',
  lines: ['a'],
  events: [
    { status: 'EN' as const, at: '2026-11-20T10:30:00.000Z' },
    { status: 'TR' as const, at: '2026-11-21T10:00:00.000Z' },
  ],
};
const paid = { status: 'PC' as const, at: '2026-11-20T10:00:01.000Z', cause: null };
const list = (more: Partial<typeof order>) =>
  listSteps({ ...order, ...more }, 'en-GB', 'Europe/Madrid').map(({ key, parcel: number, tracking, when }) =>
    [key, number, tracking?.number, tracking?.url, when.replace(/,| at/, '')]
      .filter((part) => part !== undefined)
      .join(' · '),
  );

it('an order of before has been placed, on the brand’s clock', () =>
  expect(list({})).toEqual(['placed · Friday 20 November 11:00']));

it('one parcel has no number of its own, its status is not listed twice, and a refund comes where it belongs', () =>
  expect(
    list({
      events: [paid, { status: 'EN', at: '2026-11-20T10:30:00.000Z', cause: null }],
      shipments: [parcel],
      refunds: [
        {
          id: '1',
          amount: 500,
          formatted: '£5',
          target: 'charge',
          state: 'asked',
          at: '2026-11-20T12:00:00.000Z',
          returnId: null,
          until: null,
          ending: '',
        },
      ],
    }),
  ).toEqual([
    'placed · Friday 20 November 11:00',
    'paidStep · Friday 20 November 11:00',
    'packed · Friday 20 November 11:30',
    'refundOpen · Friday 20 November 13:00',
    'carried · PP1 · https://carrier.example/PP1 · Saturday 21 November 11:00',
  ]));

it('a confirmation and an end without one are steps of their own', () =>
  expect(
    list({
      events: [
        { status: 'PC', at: '2026-11-20T12:00:00.000Z', cause: 'confirmed' },
        { status: 'CA', at: '2026-11-23T10:00:00.000Z', cause: 'unconfirmed' },
      ],
    }),
  ).toEqual([
    'placed · Friday 20 November 11:00',
    'confirmedStep · Friday 20 November 13:00',
    'unconfirmedStep · Monday 23 November 11:00',
  ]));

it('an end that the warehouse has caused is a step of its own', () =>
  expect(list({ events: [{ status: 'CA', at: '2026-11-23T10:00:00.000Z', cause: 'warehouse' }] })).toEqual([
    'placed · Friday 20 November 11:00',
    'unsendableStep · Monday 23 November 11:00',
  ]));

it('several parcels are numbered, and a carrier’s address that is none is not linked', () =>
  expect(
    list({
      shipments: [
        { ...parcel, trackingUrl: 'javascript:alert(1)', events: [parcel.events[1]!] },
        { ...parcel, expedition: 'D2', trackingNumber: '', events: [parcel.events[0]!] },
      ],
    }),
  ).toEqual([
    'placed · Friday 20 November 11:00',
    'packed · 2 · Friday 20 November 11:30',
    'carried · 1 · PP1 ·  · Saturday 21 November 11:00',
  ]));

it('gift cards alone are delivered without a parcel; refunds show where the money is', () => {
  const refund = {
    id: '1',
    amount: 500,
    formatted: '£5',
    at: '2026-11-22T10:00:00.000Z',
    returnId: null,
    until: null,
    ending: '',
  };
  const keys = listSteps(
    {
      ...order,
      events: [{ status: 'FI', at: '2026-11-21T10:00:00.000Z', cause: null }],
      refunds: [
        { ...refund, target: 'giftCard', state: 'done' },
        { ...refund, target: 'newCard', state: 'done' },
        { ...refund, target: 'toChoose', state: 'wanted' },
        { ...refund, target: 'bankAccount', state: 'done', ending: '1332' },
        { ...refund, target: 'charge', state: 'done' },
        { ...refund, target: 'charge', state: 'failed' },
      ],
    },
    'en-GB',
    'Europe/Madrid',
  ).map(({ key }) => key);
  expect(keys).toEqual([
    'placed',
    'delivered',
    'refundCard',
    'refundNewCard',
    'refundToChoose',
    'refundAccount',
    'refundDone',
    'refundFailed',
  ]);
});
