// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_WISHES } from '../../../eshop-api/domains/wishlist/wishlist.facts';
import { addDeviceWish, completeDeviceWish, readDeviceWishes, removeDeviceWishes } from './device-wishes';
import { MAX_LIST_LENGTH, parseWishes } from './parse-wishes';

const KEY = 'wishlist';
const wish = (productId: string, addedAt = 1) => ({ productId, addedAt });
const idsOf = () => readDeviceWishes().map(({ productId }) => productId);

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('products saved on a device', () => {
  it('stand there once, the last one first, and go when they are removed', () => {
    expect({
      first: addDeviceWish(wish('K1-001')),
      second: addDeviceWish(wish('K2-001', 2)),
      firstAgain: addDeviceWish(wish('K1-001', 3)),
    }).toEqual({ first: 'saved', second: 'saved', firstAgain: 'saved' });
    expect(readDeviceWishes()).toEqual([wish('K2-001', 2), wish('K1-001')]);
    removeDeviceWishes(['K2-001', 'K9-001']);
    expect(idsOf()).toEqual(['K1-001']);
    removeDeviceWishes(['K1-001']);
    expect(localStorage.getItem(KEY)).toBeNull();
  });
  it('what another tab has saved meanwhile stays', () => {
    addDeviceWish(wish('K1-001'));
    localStorage.setItem(KEY, JSON.stringify([wish('K2-001'), wish('K1-001')]));
    addDeviceWish(wish('K3-001'));
    expect(idsOf()).toEqual(['K3-001', 'K2-001', 'K1-001']);
  });
  it('get their price later, unless they were removed meanwhile', () => {
    const facts = { price: 9900, currency: 'GBP', wasAvailable: true };
    addDeviceWish(wish('K1-001'));
    completeDeviceWish('K1-001', facts);
    completeDeviceWish('K2-001', facts);
    expect(readDeviceWishes()).toEqual([{ ...wish('K1-001'), ...facts }]);
  });
  it('are 200 at most', () => {
    localStorage.setItem(
      KEY,
      JSON.stringify(Array.from({ length: MAX_WISHES }, (_, n) => wish(`K${n}-001`))),
    );
    expect(addDeviceWish(wish('K999-001'))).toBe('full');
    expect(addDeviceWish(wish('K7-001'))).toBe('saved');
    expect(readDeviceWishes()).toHaveLength(MAX_WISHES);
  });
  it('a device without room reports it', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    });
    expect(addDeviceWish(wish('K1-001'))).toBe('failed');
  });
});

describe('what somebody has written into the storage', () => {
  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['no JSON', '{broken'],
    ['no list', '{"0":{"productId":"K1-001","addedAt":1}}'],
    ['null', 'null'],
    ['a number', '7'],
    ['markup', JSON.stringify([{ productId: '<img src=x onerror=alert(1)>', addedAt: 1 }])],
    [
      'entries of other kinds',
      JSON.stringify([null, 1, 'K1-001', [], { addedAt: 1 }, { productId: 'K1-001' }]),
    ],
    [
      'times that are none',
      JSON.stringify([-1, 1.5, 9e15, '1', null].map((at) => ({ productId: 'K1-001', addedAt: at }))),
    ],
    ['more than a list can be', JSON.stringify([wish('K1-001')]) + ' '.repeat(MAX_LIST_LENGTH)],
  ])('%s is an empty list', (_case, text) => expect(parseWishes(text)).toEqual([]));
  it('fields that are not ours, or of another kind, are left out', () =>
    expect(
      parseWishes(
        JSON.stringify([
          {
            productId: 'k1-001',
            addedAt: 1,
            size: 38,
            price: -1,
            currency: 'pounds',
            wasAvailable: 'yes',
            more: 1,
          },
          { productId: 'K2-001', addedAt: 2, size: '38', price: 100, currency: 'GBP', wasAvailable: false },
          { productId: 'K3-001', addedAt: 3, price: 100 },
          { productId: 'K2-001', addedAt: 9 },
        ]),
      ),
    ).toEqual([
      wish('K1-001'),
      { ...wish('K2-001', 2), size: '38', price: 100, currency: 'GBP', wasAvailable: false },
      wish('K3-001', 3),
    ]));
  it('a list that is too long is cut', () =>
    expect(
      parseWishes(JSON.stringify(Array.from({ length: 900 }, (_, n) => wish(`K${n}-001`)))),
    ).toHaveLength(MAX_WISHES));
});
