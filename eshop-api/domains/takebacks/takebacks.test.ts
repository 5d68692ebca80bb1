import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeHostileFiles, encodePhoto, writePdf } from '../../security/hostile-files.fixture';
import { accountDelete } from '../accounts/delete.contract';
import { send } from '../bag/bag.fixture';
import { takebackCredit, takebackLabel } from './takebacks.contract';
import takebacks from './takebacks.domain';
import { codes, DAY_MS, openTakebackBench, shoes } from './takebacks.fixture';

const password = 'a good many words';
let bench: Awaited<ReturnType<typeof openTakebackBench>>;
beforeAll(async () => {
  bench = await openTakebackBench();
}, 120_000);
afterAll(() => bench?.shop.close());
beforeEach(() => bench.reset());

describe('what it will bring', () => {
  it('is by family, target and condition, in whole units of the market’s gift cards', async () => {
    const read = (profile: string) => send(bench.shop, takebackCredit, { profile });
    const find = async (profile: string) =>
      (await read(profile)).credits.find(
        ({ family, target, condition }) => family === 'shoes' && target === 'W' && condition === 'good',
      )!.amount;
    expect({
      enGb: await find('en_GB'),
      enUs: await find('en_US'),
      jaJp: await find('ja_JP'),
      esMx: await find('es_MX'),
    }).toEqual({ enGb: 2500, enUs: 2500, jaJp: 2500, esMx: 50000 });
    expect(await read('en_GB')).toMatchObject({
      ...{ currency: 'GBP', isBefore: false, sendDays: 30 },
      most: { amount: 8000 },
    });
    bench.flags.voucher_pre_takeback = true;
    expect((await read('en_GB')).isBefore).toBe(true);
  });
  it('markets without the flag take nothing back', async () => {
    bench.flags.take_back = false;
    expect({
      credit: codes(await send(bench.shop, takebackCredit, { profile: 'en_GB' })),
      register: codes(await bench.register()),
    }).toEqual({ credit: ['take_back_off'], register: ['take_back_off'] });
  });
});

describe('registering', () => {
  it('answers number, reference, credit, label and last day; one mail leads to its status', async () => {
    const email = bench.makeEmail();
    const pieces = [shoes, { ...shoes, family: 'apparel', condition: 'beyond', words: 'Coat', size: 'M' }];
    const answer = await bench.register(
      { email, pieces },
      { files: [await encodePhoto(1), await encodePhoto(2)] },
    );
    expect(answer).toMatchObject({
      ...{ status: 'OK', credit: { amount: 2700, currency: 'GBP' }, giftCard: null },
      takebackId: expect.stringMatching(/^9\d{9}$/) as string,
      sendBy: new Date(bench.shop.settings.clock().getTime() + 30 * DAY_MS).toISOString(),
    });
    const [mail, ...more] = await bench.mailsTo(email, 'takebackRegistered');
    expect({ more, linksToStatus: mail!.data.link.startsWith('/en_GB/takeback-status/') }).toEqual({
      more: [],
      linksToStatus: true,
    });
    const reference = decodeURIComponent(mail!.data.link.split('/').at(-1)!);
    expect(await bench.stateOf(reference)).toMatchObject({
      ...{ state: 'registered', takebackId: answer.takebackId },
      pieces: [
        { family: 'shoes', accepted: null },
        { words: 'Coat', size: 'M' },
      ],
    });
    const pictures = await bench.shop.db.query('select 1 from takeback_pictures where takeback = $1', [
      answer.takebackId,
    ]);
    expect(pictures).toHaveLength(2);
  });
  it('the credit has a limit', async () =>
    expect((await bench.register({ pieces: Array(5).fill(shoes) })).credit.amount).toBe(8000));
  it('a reference opens nothing in another storefront, and nothing when it is changed', async () => {
    const { reference } = await bench.register();
    for (const [asked, storefront] of [
      [reference, 'running'],
      [`${reference.slice(0, -3)}aaa`, 'main'],
      ['9000000001', 'main'],
    ] as const)
      expect(codes(await bench.stateOf(asked, storefront))).toEqual(['takeback_not_found']);
  });
  it('not more than three of one address are on their way, also when they are sent at once', async () => {
    const email = bench.makeEmail();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((one) => bench.register({ email: one === 1 ? email.toUpperCase() : email })),
    );
    expect(answers.map(({ status, errors }) => errors[0]?.code ?? status).sort()).toEqual([
      ...['OK', 'OK', 'OK', 'too_many_takebacks', 'too_many_takebacks'],
    ]);
    await bench.pass(4);
    expect((await bench.register({ email })).status).toBe('OK');
  });
  it('names each fault at its field, and stores nothing', async () => {
    const faultOf = async (...args: Parameters<typeof bench.register>) =>
      (await bench.register(...args)).errors.map(({ code, message }) => `${code} ${message}`).join('; ');
    const before = await bench.shop.db.query('select 1 from takebacks');
    expect({
      none: await faultOf({ pieces: [] }),
      many: await faultOf({ pieces: Array(6).fill(shoes) }),
      nonsense: await faultOf({ pieces: '{"family":' }),
      kind: await faultOf({ pieces: [{ ...shoes, family: 'constructor', words: 7 }] }),
      method: await faultOf({ shippingMethodId: '99' }),
      mail: await faultOf({ email: 'ana@' }),
      pictures: await faultOf({}, { files: Array<Buffer>(5).fill(await encodePhoto(1)) }),
      store: await faultOf({ shippingMethodId: '06', storeId: 'NOWHERE' }),
    }).toEqual({
      none: 'invalid_field pieces: must be a list of 1 to 5 objects in JSON',
      many: 'invalid_field pieces: must be a list of 1 to 5 objects in JSON',
      nonsense: 'invalid_field pieces: must be a list of 1 to 5 objects in JSON',
      kind: 'invalid_field piece1_family: Please select an option.',
      method: 'invalid_field shippingMethodId: Please select an option.',
      mail: 'invalid_field email: Please input a valid email',
      pictures: 'too_many_files picture: at most 4 files',
      store: expect.stringContaining('store_not_found') as string,
    });
    expect(await bench.shop.db.query('select 1 from takebacks')).toHaveLength(before.length);
  });
  it('photos are pictures by their content', async () => {
    const files = { ...(await makeHostileFiles()), 'a PDF': writePdf() };
    for (const [name, file] of Object.entries(files)) {
      const { errors } = await bench.register({}, { files: [await encodePhoto(1), file] });
      expect({ name, code: errors[0]?.code, message: errors[0]?.message }).toEqual({
        ...{ name, message: 'picture 2: could not be read' },
        code: expect.stringMatching(/^file_(type|unreadable)$/) as string,
      });
    }
  });
});

describe('on its way', () => {
  it('arrives, is accepted, and the credit is issued once, as a card for two years by mail', async () => {
    const email = bench.makeEmail();
    const answer = await bench.register({ email });
    await bench.pass(2.9);
    expect((await bench.stateOf(answer.reference)).state).toBe('registered');
    await bench.pass(0.2);
    expect(await bench.stateOf(answer.reference)).toMatchObject({ state: 'received' });
    bench.shop.wait(DAY_MS);
    await Promise.all([bench.work(), bench.work(), bench.work()]);
    await bench.pass(30);
    expect(await bench.stateOf(answer.reference)).toMatchObject({
      ...{ state: 'accepted', credit: { amount: 2500 } },
      pieces: [{ accepted: true }],
    });
    expect(await bench.cardsOf(answer)).toEqual([{ initial: 2500, balance: 2500, closed: false }]);
    const mails = await bench.mailsTo(email, 'takebackCredit');
    expect(mails.map(({ data }) => ({ amount: data.values.amount, codes: data.codes }))).toEqual([
      { amount: expect.stringContaining('25') as string, codes: ['number', 'pin'] },
    ]);
  });
  it('pieces that are not ours bring nothing; if none is, there is no card', async () => {
    const email = bench.makeEmail();
    const inspect = (accepted: boolean[]) => () => ({
      receivedAt: bench.shop.settings.clock(),
      inspection: { at: bench.shop.settings.clock(), accepted },
    });
    const some = await bench.register({ email, pieces: [shoes, { ...shoes, target: 'K' }] });
    bench.report(inspect([false, true]));
    await bench.pass(1);
    expect({
      amount: (await bench.stateOf(some.reference)).credit.amount,
      cards: await bench.cardsOf(some),
    }).toEqual({ amount: 1200, cards: [{ initial: 1200, balance: 1200, closed: false }] });
    bench.report(undefined);
    const none = await bench.register({ email });
    bench.report(inspect([false]));
    await bench.pass(1);
    expect({ state: (await bench.stateOf(none.reference)).state, cards: await bench.cardsOf(none) }).toEqual({
      state: 'refused',
      cards: [],
    });
    expect(await bench.mailsTo(email, 'takebackRefused')).toHaveLength(1);
  });
  it('a week before the last day there is one reminder; five days after it, it ends', async () => {
    bench.report(() => ({}));
    const email = bench.makeEmail();
    const { reference } = await bench.register({ email });
    await bench.pass(22.9);
    expect(await bench.mailsTo(email, 'takebackReminder')).toEqual([]);
    await bench.pass(0.2);
    await bench.pass(1);
    expect(await bench.mailsTo(email, 'takebackReminder')).toHaveLength(1);
    await bench.pass(10);
    expect((await bench.stateOf(reference)).state).toBe('registered');
    await bench.pass(1);
    expect((await bench.stateOf(reference)).state).toBe('lapsed');
    await bench.pass(1);
    const lapsed = await bench.mailsTo(email, 'takebackLapsed');
    expect(lapsed.map(({ data }) => data.values.before)).toEqual(['no']);
    expect(codes(await send(bench.shop, takebackLabel, { profile: 'en_GB', reference }))).toEqual([
      'label_expired',
    ]);
  });
});

describe('personal data', () => {
  it('of takebacks that have ended goes with the account; photos go after 90 days, all after three years', async () => {
    const email = bench.makeEmail();
    await bench.shop.create(email, password);
    const { token } = await bench.shop.login(email, password, { profile: 'en_GB' });
    const answer = await bench.register({ email }, { token, files: [await encodePhoto(3)] });
    await bench.pass(4);
    const again = await bench.shop.login(email, password, { profile: 'en_GB' });
    await send(bench.shop, accountDelete, { profile: 'en_GB', token: again.token });
    expect(
      await bench.shop.db.query('select email, name, account_id as account from takebacks where id = $1', [
        answer.takebackId,
      ]),
    ).toEqual([{ email: '', name: '', account: null }]);
    const other = await bench.register({}, { files: [await encodePhoto(3)] });
    await bench.pass(4);
    const count = async (table: string, column: string) =>
      (await bench.shop.db.query(`select 1 from ${table} where ${column} = $1`, [other.takebackId])).length;
    const purge = () => takebacks.purge!({ db: bench.shop.db, settings: bench.shop.settings } as never);
    for (const [days, pictures, rows] of [
      [80, 1, 1],
      [11, 0, 1],
      [1100, 0, 0],
    ] as const) {
      bench.shop.wait(days * DAY_MS);
      await purge();
      expect({
        pictures: await count('takeback_pictures', 'takeback'),
        takebacks: await count('takebacks', 'id'),
      }).toEqual({ pictures, takebacks: rows });
    }
  });
});
