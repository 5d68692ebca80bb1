import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTakebackBench, shoes } from './takebacks.fixture';

const password = 'a good many words';
let bench: Awaited<ReturnType<typeof openTakebackBench>>;
beforeAll(async () => {
  bench = await openTakebackBench();
}, 120_000);
afterAll(() => bench?.shop.close());

describe('a card before it arrives (flag voucher_pre_takeback)', () => {
  /** `isConfirmed`: by the mailed link, which only the mailbox's owner has. */
  async function signIn(isConfirmed = true): Promise<{ email: string; token: string }> {
    const email = bench.makeEmail();
    await bench.shop.create(email, password);
    if (isConfirmed)
      await bench.shop.db.execute('update accounts set email_confirmed_at = $2 where email = $1', [
        email,
        bench.shop.settings.clock(),
      ]);
    return { email, token: (await bench.shop.login(email, password, { profile: 'en_GB' })).token };
  }
  beforeEach(() => {
    bench.reset();
    bench.flags.voucher_pre_takeback = true;
  });
  it('is a part at most, and the rest follows the inspection', async () => {
    const { email, token } = await signIn();
    const answer = await bench.register({ email, pieces: [shoes, shoes] }, { token });
    expect(answer).toMatchObject({ credit: { amount: 5000 }, giftCard: { amount: 3000 } });
    await bench.pass(4);
    const cards = await bench.cardsOf(answer);
    expect(cards.map(({ balance }) => balance)).toEqual([3000, 2000]);
    expect(await bench.mailsTo(email, 'takebackCredit')).toHaveLength(2);
  });
  it('goes to the confirmed address of an account only, once in 90 days', async () => {
    const [one, unconfirmed] = [await signIn(), await signIn(false)];
    const cardOf = async (email: string, token?: string) =>
      (await bench.register({ email }, token ? { token } : {})).giftCard?.amount ?? 0;
    expect({
      guest: await cardOf(bench.makeEmail()),
      unconfirmed: await cardOf(unconfirmed.email, unconfirmed.token),
      otherAddress: await cardOf(bench.makeEmail(), one.token),
      first: await cardOf(one.email, one.token),
      second: await cardOf(one.email, one.token),
    }).toEqual({ guest: 0, unconfirmed: 0, otherAddress: 0, first: 2500, second: 0 });
    await bench.pass(91);
    const { token } = await bench.shop.login(one.email, password, { profile: 'en_GB' });
    expect(await cardOf(one.email, token)).toBe(2500);
  });
  it('sent several times at once it is issued once', async () => {
    const { email, token } = await signIn();
    const answers = await Promise.all([1, 2, 3].map(() => bench.register({ email }, { token })));
    expect(answers.map(({ giftCard }) => giftCard?.amount ?? 0).sort()).toEqual([0, 0, 2500]);
  });
  it('is closed when nothing arrives, and when nothing of it is ours', async () => {
    const [late, refused] = [await signIn(), await signIn()];
    bench.report(() => ({}));
    const first = await bench.register({ email: late.email }, late);
    await bench.pass(36);
    expect(await bench.cardsOf(first)).toEqual([{ initial: 2500, balance: 0, closed: true }]);
    const lapsed = await bench.mailsTo(late.email, 'takebackLapsed');
    expect(lapsed.map(({ data }) => data.values.before)).toEqual(['yes']);
    const { token } = await bench.shop.login(refused.email, password, { profile: 'en_GB' });
    const second = await bench.register({ email: refused.email }, { token });
    bench.report(() => ({ inspection: { at: bench.shop.settings.clock(), accepted: [false] } }));
    await bench.pass(1);
    expect(await bench.cardsOf(second)).toEqual([{ initial: 2500, balance: 0, closed: true }]);
  });
});
