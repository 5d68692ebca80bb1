// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/en_GB/bolsa" }
import { describe, expect, it } from 'vitest';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import commands from './bag.commands';
import messages from './bag.messages';
import samples from './bag.samples';
import { bagOf, sampleLine } from '../_journey/bag/sample-bag';

const two = samples[0]!;

const cookies = { bag_hash: 'h-1', bag_market: 'GB' };

describe('commands', () => {
  const run = async (
    name: keyof typeof commands,
    values: Record<string, string>,
    answers: Record<string, unknown>,
    visitorCookies: Record<string, string> = cookies,
  ) => {
    const asked = sampleCommand({ answers, visitorCookies, messages });
    return { ...asked, outcome: await commands[name].run(asked.context, valuesOf(values), two.props) };
  };
  it('chooses a gift bag', async () => {
    const { calls, outcome } = await run('bag.chooseGift', { gift: 'wrap' }, { cartGiftBag: two.data.bag });
    expect({ firstCall: calls[0], outcome }).toEqual({
      firstCall: { id: 'cartGiftBag', request: { profile: 'en_GB', hashOrderId: 'h-1', giftBag: 'wrap' } },
      outcome: { data: { count: 2, revision: 4 } },
    });
  });
  it('takes a line out and keeps the bag’s cookies', async () => {
    const {
      calls,
      outcome,
      cookies: set,
    } = await run('bag.removeLine', { line: 'a' }, { cartRetrieve: two.data.bag, cartDelete: two.data.bag });
    expect({ request: calls[1]!.request, outcome }).toEqual({
      request: { profile: 'en_GB', hashOrderId: 'h-1', shoppingCartId: 'a' },
      outcome: {
        data: { count: 2, revision: 4, removed: 'K200160-001~38~1' },
        back: { removed: 'K200160-001~38~1' },
      },
    });
    expect(set.map(({ name, maxAge }) => [name, maxAge / 86_400])).toEqual([
      ['bag_hash', 30],
      ['bag_market', 30],
      ['bag_date', 30],
    ]);
  });
  it('equal pieces go together, and come back together', async () => {
    const bag = bagOf([sampleLine('a'), sampleLine('b'), sampleLine('c', { size: '37' })]);
    const { calls, outcome } = await run(
      'bag.removeLine',
      { line: 'a b' },
      { cartRetrieve: bag, cartDelete: bag },
    );
    expect({ calls: calls.map(({ id, request }) => [id, request.shoppingCartId]), outcome }).toMatchObject({
      calls: [
        ['cartRetrieve', undefined],
        ['cartDelete', 'a'],
        ['cartDelete', 'b'],
      ],
      outcome: { data: { removed: 'K200160-001~38~2' } },
    });
    const back = await run(
      'bag.putBack',
      { removed: 'K200160-001~38~2' },
      { cartAdd: { ...bag, added: ['d', 'e'], notAdded: [] } },
    );
    expect({
      productCount: (back.calls[0]!.request.products as object[]).length,
      outcome: back.outcome,
    }).toMatchObject({ productCount: 2, outcome: { back: { removed: '' } } });
    await expect(run('bag.putBack', { removed: '<script>' }, {})).rejects.toMatchObject({
      name: 'CommandRefused',
    });
  });
  it('a gift card that is taken out does not come back by itself', async () => {
    const bag = bagOf([sampleLine('a', { giftCard: { amount: 5000 } })]);
    expect(
      (await run('bag.removeLine', { line: 'a' }, { cartRetrieve: bag, cartDelete: bag })).outcome,
    ).toMatchObject({ back: { removed: '' } });
  });
  it('one more is one more of the same, one less the last of them', async () => {
    const bag = bagOf([sampleLine('a'), sampleLine('b')]);
    const more = await run(
      'bag.oneMore',
      { line: 'a b' },
      { cartRetrieve: bag, cartAdd: { ...bag, added: ['c'], notAdded: [] } },
    );
    expect(more.calls.at(-1)).toMatchObject({
      id: 'cartAdd',
      request: { products: [{ id: 'K200160-001', sizeLabel: '38' }] },
    });
    await expect(
      run(
        'bag.oneMore',
        { line: 'a' },
        {
          cartRetrieve: bag,
          cartAdd: { ...bag, added: [], notAdded: [{ id: 'x', sizeLabel: '38', reason: 'NOSTOCK' }] },
        },
      ),
    ).rejects.toMatchObject({ message: messages.error_NOSTOCK });
    expect(
      (await run('bag.oneLess', { line: 'a b' }, { cartDelete: bag })).calls[0]!.request.shoppingCartId,
    ).toBe('b');
  });
  it('an extended block leaves standard shipping', async () => {
    const { cookies: set } = await run(
      'bag.changeSize',
      { line: 'a', size: '39' },
      { cartChangeSize: { ...two.data.bag, shipment: '01' } },
    );
    expect(set.at(-1)).toMatchObject({ name: 'shipment', value: '01' });
  });
  it('keeps a voucher that counts, and only that', async () => {
    const counts = { ...two.data.bag, voucher: { code: 'SPRING', applied: true, reason: null } };
    const { calls, cookies: set } = await run(
      'bag.applyVoucher',
      { voucher: 'spring' },
      { cartRetrieve: counts },
    );
    expect(calls[0]!.request.voucher).toBe('SPRING');
    expect(set.slice(0, 2).map(({ name, value, maxAge }) => [name, value, maxAge])).toEqual([
      ['voucher', 'SPRING', 86_400],
      ['auto_bonds', '1', 86_400],
    ]);
    const expired = { ...two.data.bag, voucher: { code: 'WINTER', applied: false, reason: 'expired' } };
    await expect(
      run('bag.applyVoucher', { voucher: 'winter' }, { cartRetrieve: expired }),
    ).rejects.toMatchObject({ name: 'CommandRefused', errors: { voucher: 'This voucher has expired.' } });
  });
  it('without a bag nothing is asked', async () =>
    expect(run('bag.removeLine', { line: 'a' }, {}, {})).rejects.toMatchObject({
      message: 'This bag is not there any more.',
    }));
});
