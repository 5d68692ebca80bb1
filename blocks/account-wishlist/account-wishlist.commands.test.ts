import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import commands from './account-wishlist.commands';
import samples from './account-wishlist.samples';

const props = samples[0]!.props;
const url = '/en_GB/myaccount/wishlist';
const customer = { headers: { authorization: 'Bearer t' }, forget: vi.fn() };
const product = 'K200160-001';
const items = JSON.stringify([
  { productId: product, addedAt: 2 },
  { productId: 'K2-001', addedAt: 1 },
]);
const left = JSON.stringify([{ productId: 'K2-001', addedAt: 1 }]);
const bag = {
  hashOrderId: 'h',
  shipment: null,
  revision: 3,
  shoppingCart: [{}],
  erpActive: true,
  extendedBlockErp: false,
};

function run(
  command: keyof typeof commands,
  text: Record<string, string>,
  { isCustomer = true, answers = {} } = {},
) {
  const made = sampleCommand({
    url,
    answers: {
      accountWishlistAddProduct: { already: false, total: 1 },
      accountWishlistRemoveProduct: { removed: true, total: 0 },
      accountCheckWishlist: { productIds: [product] },
      accountMergeWishlist: { productIds: [product, 'K2-001'], left: 0 },
      accountShareWishlist: { shareToken: 'x' },
      cartAdd: bag,
      ...answers,
    },
    ...(isCustomer ? { customer } : {}),
  });
  return { ...made, outcome: commands[command].run(made.context, valuesOf(text), props) };
}
const refused = () => {
  throw new ApiError('unauthorized', '', '/', 401);
};
const idsOf = (calls: { id: string }[]) => calls.map(({ id }) => id);

describe('a heart that is pressed', () => {
  it('of a customer saves, and leads back where it stood', async () => {
    const { outcome, calls, cookies } = run('wishlist.add', { product, back: '/women/shoes?order=newest' });
    expect(await outcome).toEqual({ go: '/women/shoes?order=newest', data: { isCustomer: true } });
    expect(calls.map(({ request }) => request)).toEqual([{ profile: 'en_GB', productId: product }]);
    expect(cookies).toEqual([]);
  });
  it.each([
    ['of a guest', false, {}],
    ['of an ended session', true, { accountWishlistAddProduct: refused }],
  ])('%s waits for the sign-in', async (_case, isCustomer, answers) => {
    const { outcome, cookies } = run(
      'wishlist.add',
      { product, back: '/women/shoes' },
      { isCustomer, answers },
    );
    expect(await outcome).toEqual({
      go: '/en_GB/login?signed=wish&back=%2Fwomen%2Fshoes',
      data: { isCustomer: false },
    });
    expect(cookies).toEqual([{ name: 'wish', value: product, maxAge: 1800, httpOnly: true }]);
  });
  it.each(['//evil.example', 'https://evil.example', '/\\evil', '/en_US/x', '/a/../b'])(
    'never leads to %s',
    async (back) => {
      expect(await run('wishlist.add', { product, back }).outcome).toMatchObject({
        go: 'page:account-wishlist',
      });
      expect((await run('wishlist.add', { product, back }, { isCustomer: false }).outcome)!.go).toBe(
        '/en_GB/login?signed=wish',
      );
    },
  );
  it('pressed again takes the product off', async () => {
    expect(await run('wishlist.drop', { product }).outcome).toEqual({ data: { isCustomer: true } });
    expect(await run('wishlist.drop', { product }, { isCustomer: false }).outcome).toEqual({
      data: { isCustomer: false },
    });
  });
});

describe('what a page asks for', () => {
  it('without a list of the device only what is saved', async () => {
    const { outcome, calls } = run('wishlist.sync', { items: '[]' });
    expect(await outcome).toEqual({ data: { productIds: [product], left: 0, isCustomer: true } });
    expect(idsOf(calls)).toEqual(['accountCheckWishlist']);
  });
  it('with one they are merged', async () => {
    const { outcome, calls } = run('wishlist.sync', { items });
    expect(await outcome).toEqual({ data: { productIds: [product, 'K2-001'], left: 0, isCustomer: true } });
    expect(calls[0]!.request).toEqual({ profile: 'en_GB', products: JSON.parse(items) as unknown });
  });
  it('of a guest nothing, and no call', async () => {
    const { outcome, calls } = run('wishlist.sync', { items }, { isCustomer: false });
    expect(await outcome).toEqual({ data: { isCustomer: false, productIds: [], left: 0 } });
    expect(calls).toEqual([]);
  });
  it('a guest’s list comes back as it will be drawn', async () =>
    expect(await run('wishlist.show', { items: `[{"productId":"<b>"},${items.slice(1)}` }).outcome).toEqual({
      data: { items },
    }));
});

describe('a piece of the list', () => {
  it('goes into the bag, and then off the account’s list', async () => {
    const { outcome, calls, cookies } = run('wishlist.toBag', { product, size: '38' });
    expect(await outcome).toEqual({ data: { count: 1, revision: 3, removed: product } });
    expect(idsOf(calls)).toEqual(['cartAdd', 'accountWishlistRemoveProduct']);
    expect(calls[0]!.request).toMatchObject({ id: product, sizeLabel: '38', checkStock: true });
    expect(cookies.map(({ name }) => name)).toContain('bag_hash');
  });
  it('stays where the bag refused it', async () => {
    const answers = {
      cartAdd: () => {
        throw new ApiError('NOSTOCK', '', '/');
      },
    };
    const { outcome, calls } = run('wishlist.toBag', { product, size: '38' }, { answers });
    await expect(outcome).rejects.toThrow(ApiError);
    expect(idsOf(calls)).toEqual(['cartAdd']);
  });
  it('of a guest goes off the list that the browser has sent', async () => {
    const { outcome } = run('wishlist.toBag', { product, size: '38', items }, { isCustomer: false });
    expect(await outcome).toMatchObject({ data: { removed: product, items: left } });
    expect(await run('wishlist.remove', { product, items }, { isCustomer: false }).outcome).toEqual({
      data: { removed: product, items: left },
    });
  });
  it('is removed; without a session and without a list one signs in first', async () => {
    expect(await run('wishlist.remove', { product }).outcome).toEqual({ data: { removed: product } });
    expect((await run('wishlist.remove', { product }, { isCustomer: false }).outcome)!.go).toContain(
      '/login',
    );
  });
});

it.each([
  ['on', true],
  ['', false],
])('sharing “%s”', async (shared, expected) => {
  const { outcome, calls } = run('wishlist.share', { shared });
  expect(await outcome).toEqual({ data: { isShared: expected } });
  expect(calls[0]!.request).toEqual({ profile: 'en_GB', shared: expected });
  expect((await run('wishlist.share', { shared }, { isCustomer: false }).outcome)!.go).toContain('/login');
});
