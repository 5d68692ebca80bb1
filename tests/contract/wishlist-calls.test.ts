import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCreate, accountLogin } from '../../eshop-api/domains/accounts/accounts.contract';
import * as calls from '../../eshop-api/domains/wishlist/wishlist.contract';
import * as own from '../../eshop-api/domains/wishlist/own-wishlist.contract';
import { openBench, WAYS, type Bench } from './three-ways';

/** The wishlist's calls of docs/contract/account.md#wishlist, the same by each way of calling. The bench has no catalogue: nothing is sold there. */
const profile = 'en_GB';
const productId = 'K200514-021';
/** Hashing a password is slow on purpose, and slower beside other tests. */
const SIGN_IN_MS = 60_000;

let bench: Bench;
let token = '';
beforeAll(async () => {
  bench = await openBench();
  const [username, password] = ['wishes@example.com', 'a good many words'];
  const client = bench.client('invoke');
  const options = { deadline: SIGN_IN_MS };
  await client.call(accountCreate, { profile, email: username, password }, options);
  ({ token } = await client.call(accountLogin, { profile, username, password }, options));
}, SIGN_IN_MS * 3);
afterAll(() => bench.close());

describe.each(WAYS)('the wishlist %s', (way) => {
  const client = () => bench.client(way);
  it('of a new customer is empty, is shared and ended', async () => {
    const options = { headers: { authorization: `Bearer ${token}` } };
    expect(await client().call(calls.accountWishlist, { profile }, options)).toEqual({
      products: [],
      total: 0,
      shareToken: null,
    });
    expect(
      await client().call(calls.accountCheckWishlist, { profile, productId: [productId] }, options),
    ).toEqual({
      productIds: [],
    });
    expect(await client().call(calls.accountWishlistRemoveProduct, { profile, productId }, options)).toEqual({
      removed: false,
      total: 0,
    });
    const { shareToken } = await client().call(own.accountShareWishlist, { profile, shared: true }, options);
    expect(await client().call(own.wishlistShared, { profile, token: shareToken! })).toEqual({
      products: [],
    });
    await client().call(own.accountShareWishlist, { profile, shared: false }, options);
    await expect(client().call(own.wishlistShared, { profile, token: shareToken! })).rejects.toMatchObject({
      code: 'wishlist_not_found',
    });
  });

  it('answers nobody without a session', async () => {
    const refused = { code: 'unauthorized' };
    await expect(client().call(calls.accountWishlist, { profile })).rejects.toMatchObject(refused);
    await expect(client().call(calls.accountCheckWishlist, { profile })).rejects.toMatchObject(refused);
    await expect(
      client().call(calls.accountWishlistAddProduct, { profile, productId }),
    ).rejects.toMatchObject(refused);
    await expect(
      client().call(calls.accountWishlistRemoveProduct, { profile, productId }),
    ).rejects.toMatchObject(refused);
    await expect(client().call(own.accountMergeWishlist, { profile, products: [] })).rejects.toMatchObject(
      refused,
    );
    await expect(client().call(own.accountShareWishlist, { profile, shared: true })).rejects.toMatchObject(
      refused,
    );
  });

  it('shows a device without a session an empty list of nothing', async () =>
    expect(await client().call(own.wishlistDevice, { profile, products: [] })).toEqual({ products: [] }));
});
