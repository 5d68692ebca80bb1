import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { encodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { visitRoute } from '../_contract/testing/visit-route';
import routes from './order-confirmation.routes';

const mine: Record<string, string> = { bag_hash: 'h-1', bag_market: 'GB', gift_card: '100000000025.1234' };
const made = { encodedReference: 'NDAw', state: 'made', lines: ['a', 'b'] };

/** The API has found this order, or throws it; `lines`: what is in the bag. */
async function come(found: unknown, { cookies = mine, lines = [] as string[] } = {}) {
  const { set, gone, ...visit } = await visitRoute(routes[0]!, {
    url: '/en_GB/_payment/made',
    visitorCookies: cookies,
    answers: {
      ordersOfBag: found instanceof Error ? found : { made: found },
      cartRetrieve: { shoppingCart: lines.map((id) => ({ id })) },
    },
  });
  return { ...visit, gone, kept: set.filter((line) => !line.endsWith('=')) };
}

describe('an order whose answer was lost', () => {
  it('is shown with a word about it, and its bag goes', async () => {
    const { calls, to, gone, kept } = await come(made);
    expect({ to, firstCall: calls[0] }).toEqual({
      to: '/en_GB/order/NDAw?found=all',
      firstCall: { id: 'ordersOfBag', request: { profile: 'en_GB', hashOrderId: 'h-1' } },
    });
    expect(gone).toEqual(expect.arrayContaining(['bag_hash', 'bag_market', 'gift_card', 'employee_id']));
    expect(kept.map((line) => decodeURIComponent(line))).toEqual([
      'last_order={"encodedReference":"NDAw","bag":"h-1","at":0}',
    ]);
  });
  it('leaves what was put into the bag since where it is', async () => {
    const { to, gone, kept } = await come(made, { lines: ['b', 'c'] });
    expect({ to, gone, keptCount: kept.length }).toEqual({
      to: '/en_GB/order/NDAw?found=rest',
      gone: [],
      keptCount: 1,
    });
  });
  it('a bag whose money comes later holds its own pieces alone; nothing is remembered that may still fail', async () => {
    const { to, gone, kept } = await come({ ...made, state: 'awaited' }, { lines: ['a', 'b'] });
    expect({
      to,
      hasBagHash: gone.includes('bag_hash'),
      hasEmployeeId: gone.includes('employee_id'),
      kept,
    }).toEqual({ to: '/en_GB/order/NDAw?found=all', hasBagHash: true, hasEmployeeId: false, kept: [] });
  });
  it.each<[string, unknown, Record<string, string>]>([
    ['nothing was ordered', null, mine],
    ['it is being paid', { ...made, state: 'paying' }, mine],
    ['no bag', made, {}],
    ['a bag of another market', made, { ...mine, bag_market: 'JP' }],
    ['an API in trouble', new ApiError('ERR_TIMEOUT', '', '/'), mine],
  ])('%s: to the bag, which stays', async (_what, found, cookies) => {
    const { to, gone, kept } = await come(found, { cookies });
    expect({ to, gone, kept }).toEqual({ to: '/en_GB/bag', gone: [], kept: [] });
  });
});

describe('the address of an invoice', () => {
  const reference = encodeReference('4000000012', 'ana@example.com');
  const open = (answer: unknown, of = reference) =>
    visitRoute(routes[1]!, {
      url: `/en_GB/_documents/invoice/${of}/SHOP-2026-000001`,
      params: { reference: of, number: 'SHOP-2026-000001' },
      answers: { ordersInvoices: answer },
    });
  const file = { name: 'SHOP-2026-000001.pdf', type: 'application/pdf', content: 'JVBERg==' };

  it('answers the file', async () => {
    const { file: answered, calls } = await open({ invoices: [], file });
    expect(answered).toEqual({ ...file, content: Buffer.from('%PDF') });
    expect(calls[0]!.request).toEqual({
      profile: 'en_GB',
      email: 'ana@example.com',
      locator: '4000000012',
      number: 'SHOP-2026-000001',
    });
  });

  it('opens the order without one; what went wrong is logged without the address', async () => {
    for (const code of ['order_not_found', 'no_invoice']) {
      const { to, logged } = await open(new ApiError(code, '', '/'));
      expect({ to, logged }).toEqual({ to: `/en_GB/order/${reference}`, logged: [] });
    }
    const { to, logged } = await open(new ApiError('ERR_TIMEOUT', '', '/'));
    expect({ to, loggedCount: logged.length }).toEqual({ to: `/en_GB/order/${reference}`, loggedCount: 1 });
    expect(JSON.stringify(logged)).not.toContain(reference);
    expect((await open(file, 'x')).calls).toEqual([]);
  });
});
