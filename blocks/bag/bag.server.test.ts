// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/en_GB/bolsa" }
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { sampleContext } from '../_contract/testing/sample-context';
import samples from './bag.samples';
import { load } from './bag.server';

const two = samples[0]!;

const cookies = { bag_hash: 'h-1', bag_market: 'GB' };

describe('loading', () => {
  const context = (visitor: Record<string, string> | undefined, cartRetrieve: unknown = two.data.bag) => {
    const asked = sampleContext({
      answers: { cartRetrieve, productsSheetLive: { productSheetLive: { id: '', sizes: [], prices: {} } } },
    });
    return { ...asked, context: { ...asked.context, ...(visitor ? { visitor: { cookies: visitor } } : {}) } };
  };
  it('asks for the bag of the cookie, in its own market only', async () => {
    const here = context(cookies);
    expect((await load(here.context, two.props)).bag).toBe(two.data.bag);
    expect(here.calls[0]).toEqual({ id: 'cartRetrieve', request: { profile: 'en_GB', hashOrderId: 'h-1' } });
    const elsewhere = context({ ...cookies, bag_market: 'JP' });
    expect({ bag: (await load(elsewhere.context, two.props)).bag, calls: elsewhere.calls }).toEqual({
      bag: null,
      calls: [],
    });
    expect((await load(context(undefined).context, two.props)).bag).toBeNull();
  });
  it.each([
    ['auto-bonds', { auto_bonds: '1' }, 'SPRING'],
    ['auto-bonds', { auto_bonds: 'apply' }, 'SPRING'],
    ['auto-bonds', { auto_bonds: '0' }, undefined],
    ['auto-bonds', {}, undefined],
    ['always', {}, 'SPRING'],
  ])('under %s with %j the bonds cookie is sent as %s', async (rule, more, sent) => {
    const asked = context({ ...cookies, voucher: 'SPRING', ...more });
    asked.context.brand.rules.voucher = rule;
    await load(asked.context, two.props);
    expect(asked.calls[0]!.request.voucher).toBe(sent);
  });
  it.each(['bag_not_found', 'bag_of_other_market'])(
    '%s is an empty bag, other trouble is trouble',
    async (code) => {
      const gone = () => {
        throw new ApiError(code, 'gone', '/');
      };
      expect((await load(context(cookies, gone).context, two.props)).bag).toBeNull();
      await expect(
        load(
          context(cookies, () => {
            throw new ApiError('ERR_TIMEOUT', 'late', '/');
          }).context,
          two.props,
        ),
      ).rejects.toThrow('late');
    },
  );
  it('a bag left for half an hour is offered back', async () => {
    const since = (minutes: number) => ({
      ...cookies,
      bag_date: String(Date.parse('2026-11-21T09:00:00Z') - minutes * 60_000),
    });
    expect((await load(context(since(29)).context, two.props)).kept).toBe(false);
    expect((await load(context(since(31)).context, two.props)).kept).toBe(true);
  });
});
