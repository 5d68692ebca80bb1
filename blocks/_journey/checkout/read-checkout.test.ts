import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../eshop-api/contract/api-error';
import { sampleContext } from '../../_contract/testing/sample-context';
import { readCheckout } from './read-checkout.server';
import { sampleQuote, sampleShipping } from './sample-quote';

const cookies = { bag_hash: 'h-1', bag_market: 'GB', voucher: 'SPRING', auto_bonds: '1' };
const draft = { email: 'ana@example.com', shippingMethodId: '01', city: 'London' };
const open = (
  visitor: Record<string, string> | undefined,
  answers: Record<string, unknown> = {},
  url = '/en_GB/compra',
) => {
  const asked = sampleContext({
    url,
    answers: { checkoutExpressReturnData: { data: draft }, checkout: sampleQuote(), ...answers },
  });
  asked.context.brand.rules.voucher = 'always';
  return { ...asked, context: { ...asked.context, ...(visitor ? { visitor: { cookies: visitor } } : {}) } };
};

describe('readCheckout', () => {
  it('asks once for all blocks of a request, with what was chosen', async () => {
    const { context, calls } = open(cookies);
    const [first, second] = await Promise.all([
      readCheckout(context),
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- without it the extra words are refused
      readCheckout({ ...context, words: (key: string) => key } as typeof context),
    ]);
    expect(calls.map(({ id }) => id)).toEqual(['checkoutExpressReturnData', 'checkout']);
    expect(calls[1]!.request).toEqual({
      profile: 'en_GB',
      hashOrderId: 'h-1',
      voucher: 'SPRING',
      autoVoucher: '1',
      forceErp: true,
      shippingMethodId: '01',
      city: 'London',
      email: 'ana@example.com',
      countryId: 'GB',
    });
    expect({
      sameQuote: first!.quote === second!.quote,
      draft: first!.draft,
      hashOrderId: first!.visit.hashOrderId,
    }).toEqual({ sameQuote: true, draft, hashOrderId: 'h-1' });
  });
  it.each([
    ['of this country', 'GB:SW1A 1AA', {}, 'SW1A 1AA'],
    ['of another country', 'ES:28013', {}, undefined],
    ['that is none', 'GB:<script>', {}, undefined],
    ['beside an address that is typed', 'GB:SW1A 1AA', { city: 'London' }, undefined],
    ['beside another one', 'GB:SW1A 1AA', { postalCode: 'N1 9GU' }, 'N1 9GU'],
  ])('a postal code that this device remembers, %s: %s', async (_case, zip, typed, expected) => {
    const { context, calls } = open(
      { ...cookies, zip },
      { checkoutExpressReturnData: { data: { shippingMethodId: '01', ...typed } } },
    );
    expect({
      draftPostalCode: (await readCheckout(context))!.draft.postalCode,
      sentPostalCode: calls.at(-1)!.request.postalCode,
    }).toEqual({ draftPostalCode: expected, sentPostalCode: expected });
  });
  it('sums count the way that stands chosen in the form from the start', async () => {
    const ways = [sampleShipping(), sampleShipping({ id: '02' })];
    const quoteOf = ({ shippingMethodId }: { shippingMethodId?: string }) =>
      sampleQuote({
        shippingMethods: ways,
        shipping: ways.find(({ id }) => id === shippingMethodId) ?? null,
      });
    const { context, calls } = open(cookies, {
      checkoutExpressReturnData: { data: { email: 'ana@example.com' } },
      checkout: quoteOf,
    });
    const found = await readCheckout(context);
    expect({
      shippingId: found!.quote.shipping?.id,
      checkoutCalls: calls.filter(({ id }) => id === 'checkout').length,
      shippingState: found!.steps.find(({ name }) => name === 'shipping')!.state,
    }).toEqual({ shippingId: '01', checkoutCalls: 2, shippingState: 'open' });
  });
  it('opens the first step that is not complete, or one that was', async () => {
    const states = async (url?: string) =>
      (await readCheckout(open(cookies, {}, url).context))!.steps.map(({ state }) => state);
    expect(await states()).toEqual(['done', 'open', 'closed']);
    expect(await states('/en_GB/compra?step=identification')).toEqual(['open', 'closed', 'closed']);
  });
  it.each([
    ['none', undefined],
    ['no bag', {}],
    ['one of another market', { ...cookies, bag_market: 'JP' }],
  ])('a browser with %s has no checkout', async (_case, visitor) => {
    const { context, calls } = open(visitor);
    expect({ checkout: await readCheckout(context), calls }).toEqual({ checkout: null, calls: [] });
  });
  it('a bag that is gone is none; trouble is trouble', async () => {
    const fails = (code: string) => ({
      checkoutExpressReturnData: () => {
        throw new ApiError(code, 'gone', '/');
      },
    });
    expect(await readCheckout(open(cookies, fails('bag_not_found')).context)).toBeNull();
    await expect(readCheckout(open(cookies, fails('ERR_TIMEOUT')).context)).rejects.toThrow('gone');
  });
});
