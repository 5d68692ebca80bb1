import { describe, expect, it } from 'vitest';
import { findWindowEnd, listReturnable, withAddOns, type ReturnableFacts } from './returnable.facts';

const MADRID_SUMMER = (local: string): number => Date.parse(`${local}:00+02:00`);
const TOKYO = (local: string): number => Date.parse(`${local}:00+09:00`);
const HONOLULU = (local: string): number => Date.parse(`${local}:00-10:00`);

const USUAL = { days: 30, periods: [] };
const CHRISTMAS = { from: '2026-11-15', to: '2026-12-24', until: '2027-01-31' };
/** Summer time ends on 2026-10-25 at three. */
const MADRID_AUTUMN = (local: string): number =>
  Date.parse(`${local}:00${local < '2026-10-25T03:00' ? '+02:00' : '+01:00'}`);
const MADRID_WINTER = (local: string): number => Date.parse(`${local}:00+01:00`);

describe('the window', () => {
  it.each([
    ['in Madrid', MADRID_SUMMER, '2026-06-10T09:00:00Z', '2026-07-10T21:59:59.999Z'],
    [
      'past midnight there, not yet in UTC',
      MADRID_SUMMER,
      '2026-06-09T22:30:00Z',
      '2026-07-10T21:59:59.999Z',
    ],
    ['in Tokyo', TOKYO, '2026-06-09T15:30:00Z', '2026-07-10T14:59:59.999Z'],
    ['in Honolulu', HONOLULU, '2026-06-10T09:59:00Z', '2026-07-10T09:59:59.999Z'],
  ])('ends with the thirtieth day after delivery, %s', (_where, readLocal, delivered, end) =>
    expect(findWindowEnd(new Date(delivered), { rule: USUAL, readLocal }).toISOString()).toBe(end),
  );

  it.each([
    ['over a leap day', 45, MADRID_WINTER, '2028-01-20T09:00:00Z', '2028-03-05T22:59:59.999Z'],
    ['over the end of summer time', 45, MADRID_AUTUMN, '2026-09-20T21:59:00Z', '2026-11-04T22:59:59.999Z'],
    ['on the day of that change', 15, MADRID_AUTUMN, '2026-10-10T12:00:00Z', '2026-10-25T22:59:59.999Z'],
  ])('has the days of the rule, %s', (_when, days, readLocal, delivered, end) =>
    expect(findWindowEnd(new Date(delivered), { rule: { days, periods: [] }, readLocal }).toISOString()).toBe(
      end,
    ),
  );

  it.each([
    ['the day before the period', '2026-11-14T22:59:59Z', '2026-12-14T22:59:59.999Z'],
    ['its first minute there', '2026-11-14T23:00:00Z', '2027-01-31T22:59:59.999Z'],
    ['its last minute there', '2026-12-24T22:59:59Z', '2027-01-31T22:59:59.999Z'],
    ['the day after it', '2026-12-24T23:00:00Z', '2027-01-24T22:59:59.999Z'],
  ])('ends on a fixed day for what is delivered in a period: %s', (_when, delivered, end) => {
    const window = { rule: { days: 30, periods: [CHRISTMAS] }, readLocal: MADRID_WINTER };
    expect(findWindowEnd(new Date(delivered), window).toISOString()).toBe(end);
  });

  it('is never shortened by a period', () => {
    const window = { rule: { days: 90, periods: [CHRISTMAS] }, readLocal: MADRID_WINTER };
    expect(findWindowEnd(new Date('2026-12-20T12:00:00Z'), window).toISOString()).toBe(
      '2027-03-20T22:59:59.999Z',
    );
  });
});

const line = (id: string, more: Partial<ReturnableFacts['lines'][number]> = {}) => ({
  id,
  parentId: null,
  isGiftCard: false,
  ...more,
});
const delivered = { status: 'FI', at: new Date('2026-06-10T09:00:00Z') };
const facts = (more: Partial<ReturnableFacts> = {}): ReturnableFacts => ({
  status: 'FI',
  lines: [line('a')],
  events: [delivered],
  shipments: [],
  claims: new Map(),
  ...more,
});
const at = (now: string, graceMs = 0) => ({
  ...{ now: new Date(now), graceMs },
  ...{ rule: USUAL, readLocal: MADRID_SUMMER },
});
const whyAt = (more: Partial<ReturnableFacts>, now = '2026-06-20T10:00:00Z', graceMs = 0) =>
  listReturnable(facts(more), at(now, graceMs)).map(({ why }) => why);

describe('a piece can be sent back', () => {
  it('until the end of the window, with a grace period for what was shown before', () => {
    const end = '2026-07-10T21:59:59.999Z';
    const after = '2026-07-10T22:20:00Z';
    expect(listReturnable(facts(), at(end))).toEqual([{ id: 'a', until: new Date(end), why: null }]);
    expect(whyAt({}, after)).toEqual(['window_over']);
    expect(whyAt({}, after, 30 * 60_000)).toEqual([null]);
    expect(whyAt({}, '2026-07-10T22:31:00Z', 30 * 60_000)).toEqual(['window_over']);
  });

  it('before delivery, without an end of the window', () => {
    const events = [{ status: 'TR', at: new Date('2026-06-18T09:00:00Z') }];
    expect(listReturnable(facts({ status: 'TR', events }), at('2026-06-20T10:00:00Z'))).toEqual([
      { id: 'a', until: null, why: null },
    ]);
  });

  it('without a carrier report, thirty days after its assumed delivery', () => {
    const more = { status: 'TR', events: [{ status: 'TR', at: new Date('2026-06-01T09:00:00Z') }] };
    expect(whyAt(more, '2026-07-22T10:00:00Z')).toEqual([null]);
    expect(whyAt(more, '2026-07-23T10:00:00Z')).toEqual(['window_over']);
  });
});

describe('a piece cannot be sent back', () => {
  it.each(['PE', 'PC', 'CA'])('of an order that is %s', (status) =>
    expect(whyAt({ status, events: [] })).toEqual(['not_sent']),
  );

  it('of a parcel that is not sent, while another one is', () =>
    expect(
      whyAt({
        status: 'TR',
        events: [{ status: 'TR', at: delivered.at }],
        lines: [line('a'), line('b')],
        shipments: [{ lines: ['a'], events: [{ status: 'TR' }] }],
      }),
    ).toEqual([null, 'not_sent']));

  it('that is part of another return, was returned, or is a gift card', () => {
    expect(whyAt({ claims: new Map([['a', 'in_return']]) })).toEqual(['in_return']);
    expect(whyAt({ claims: new Map([['a', 'returned']]) })).toEqual(['returned']);
    expect(whyAt({ lines: [line('a', { isGiftCard: true })] })).toEqual(['gift_card']);
  });

  it('by itself if it is an add-on, which is returned with its piece', () => {
    const lines = [line('a'), line('lace', { parentId: 'a' }), line('b'), line('orphan', { parentId: 'z' })];
    expect(whyAt({ lines })).toEqual([null, 'add_on', null, null]);
    expect(withAddOns(lines, new Set(['b', 'a']))).toEqual(['a', 'lace', 'b']);
  });
});
