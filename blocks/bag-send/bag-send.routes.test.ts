import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { visitRoute } from '../_contract/testing/visit-route';
import routes from './bag-send.routes';

/** The API answers this, or throws it. */
const come = (answer: unknown, token = 'tok') =>
  visitRoute(routes[0]!, {
    url: `/en_GB/_payment/bag/${token}`,
    params: { token },
    answers: { expressShoppingData: answer },
  });

const bag = { hashOrderId: 'new', market: 'GB', shipment: null, count: 2, missing: 0, expiresAt: '' };

describe('a mailed bag', () => {
  it('becomes this browser’s, and redirects to the checkout', async () => {
    const { calls, to, set, cookies } = await come(bag);
    expect({ to, asked: calls.map(({ request }) => request) }).toEqual({
      to: '/en_GB/checkout',
      asked: [{ profile: 'en_GB', expressShoppingHashId: 'tok' }],
    });
    expect(set).toEqual(['bag_hash=new', 'bag_market=GB', 'bag_date=0', 'express_link=new.tok']);
    expect(cookies.at(-1)).toMatchObject({ httpOnly: true });
  });
  it('shows the bag first when something has sold out', async () =>
    expect((await come({ ...bag, missing: 1 })).to).toBe('/en_GB/bag'));
  it.each(['link_expired', 'bag_of_other_market', 'NOSTOCK'])(
    '%s redirects to the present bag, which stays',
    async (code) => {
      const { to, cookies, logged } = await come(new ApiError(code, '', '/'));
      expect({ to, cookies, logged }).toEqual({ to: '/en_GB/bag', cookies: [], logged: [] });
    },
  );
  it('trouble is logged, without the token', async () => {
    const { to, logged } = await come(new ApiError('ERR_TIMEOUT', '', '/'), 'secret-token');
    expect({ to, loggedCount: logged.length, log: JSON.stringify(logged) }).toEqual({
      to: '/en_GB/bag',
      loggedCount: 1,
      log: expect.not.stringContaining('secret-token'),
    });
  });
});
