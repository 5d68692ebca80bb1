import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import type { RequestOf } from '../../contract/operation';
import { send } from '../bag/bag.fixture';
import { readMailQueue } from '../mail/mail.fixture';
import { openTillSession } from '../store-staff/till-session.tx';
import { CONFIRM_DAYS } from './client.facts';
import { clientsAnswer, clientsRegister, clientsShow } from './clienteling.contract';
import { purgeClients } from './clients.repository';
import { deleteClientsOf, moveClients, personalData } from './personal-data.repository';

const mail = JSON.parse(readFileSync('locales/en/labels/mail.json', 'utf8')) as Record<string, string>;
const DAY_MS = 24 * 3_600_000;
const START = Date.parse('2026-05-04T10:00:00Z');
const ana = { tpvStoreId: 'T010', employeeId: 'T010-1', name: 'Ana', surname: 'Gil', privacyPolicy: 'on' };
const failed = (code: string) => ({ status: 'KO', errors: [expect.objectContaining({ code })] });

let shop: TestApi;
let now = START;
let till: string;
beforeAll(async () => {
  const names = ['clienteling', 'store-staff', 'stores', 'accounts', 'customers', 'captcha', 'kboix'];
  shop = await openTestApi([...names, 'orders', 'personal-data', 'newsletter'], {
    clock: () => new Date(now),
    randomId: randomUUID,
    fileLabels: () => ({ mail }),
  });
  till = await openTill('T010');
}, 120_000);
afterAll(() => shop?.close());

const openTill = (store: string, storefront = 'main') =>
  openTillSession(shop.db, { storefront, store }, new Date(START), randomUUID);
const registerClient = (email: string, more: Partial<RequestOf<typeof clientsRegister>> = {}, token = till) =>
  send(shop, clientsRegister, { profile: 'en_GB', ...ana, ...more, email }, { 'x-store-session': token });
const mailsTo = async (email: string) =>
  (await readMailQueue(shop.db)).filter(({ recipient }) => recipient === email);
const tokenOf = async (email: string) => (await mailsTo(email)).at(-1)!.data.link.split('/').at(-1)!;
const show = (token: string, profile = 'en_GB') => send(shop, clientsShow, { profile, token });
const answer = (token: string, accept: boolean) =>
  send(shop, clientsAnswer, { profile: 'en_GB', token, accept });
const rowOf = async (email: string) =>
  (await shop.db.query('select * from clients where email_key = $1', [email]))[0];

describe('a customer whom staff write down', () => {
  it('counts once the mailed link has confirmed it', async () => {
    const email = 'ana@mail.example';
    const answered = await registerClient(` ${email} `, {
      ...{ telephone: '+44 7700 900123', sizes: ' 38, M ', interests: ['women', 'bags'] },
    });
    expect(answered).toMatchObject({ status: 'OK', clientId: expect.any(String), confirmed: false });
    expect(await rowOf(email)).toMatchObject({ data: null, confirmed_at: null, storefront: 'main' });
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['clientConfirm']);
    const token = await tokenOf(email);
    expect(JSON.stringify(await rowOf(email))).not.toContain(token);
    const client = { name: 'Ana', surname: 'Gil', telephone: '447700900123', sizes: '38, M' };
    for (const times of [1, 2])
      expect({ times, shown: await show(token) }).toMatchObject({
        times,
        shown: { confirmed: false, client: { ...client, interests: ['bags', 'women'] } },
      });
    expect(await rowOf(email)).toMatchObject({ data: null });
    expect(await answer(token, true)).toMatchObject({ status: 'OK', confirmed: true });
    expect(await rowOf(email)).toMatchObject({
      draft: null,
      data: { ...client, store: 'T010', employee: 'T010-1' },
    });
    const at = (await rowOf(email))!.confirmed_at;
    now += 60_000;
    expect(await answer(token, true)).toMatchObject({ confirmed: true });
    expect((await rowOf(email))!.confirmed_at).toEqual(at);
    expect(await show(token)).toMatchObject({ confirmed: true, client });
  });
  it('may delete everything by the link, before and after', async () => {
    for (const first of [[], [true]]) {
      const email = `no-${first.length}@mail.example`;
      await registerClient(email);
      const token = await tokenOf(email);
      for (const accept of first) await answer(token, accept);
      expect(await answer(token, false)).toMatchObject({ status: 'OK', confirmed: false });
      expect(await rowOf(email)).toBeUndefined();
      expect(await show(token)).toMatchObject(failed('link_ended'));
      expect(await answer(token, true)).toMatchObject(failed('link_ended'));
    }
  });
  it('has the same answer whether the address is known, and keeps what was confirmed', async () => {
    const email = 'known@mail.example';
    const first = await registerClient(email);
    const old = await tokenOf(email);
    await answer(old, true);
    const second = await registerClient(email.toUpperCase(), { name: 'Mallory' });
    expect({ ...second, timestamp: 0 }).toEqual({ ...first, timestamp: 0 });
    expect(await rowOf(email)).toMatchObject({ data: { name: 'Ana' }, draft: { name: 'Mallory' } });
    expect(await show(old)).toMatchObject(failed('link_ended'));
  });
  it('gets one mail when the form is sent again or many times at once', async () => {
    const email = 'twice@mail.example';
    const answers = await Promise.all(Array.from({ length: 4 }, () => registerClient(email)));
    expect(new Set(answers.map(({ clientId }) => clientId)).size).toBe(1);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await show(await tokenOf(email))).toMatchObject({ status: 'OK' });
  });
  it('gets the mail in the language of the customer, if the storefront has it', async () => {
    await registerClient('lang@mail.example', { language: 'es_ES' });
    await registerClient('lang-2@mail.example', { language: 'xx_XX' });
    const links = [await mailsTo('lang@mail.example'), await mailsTo('lang-2@mail.example')];
    expect(links.map(([one]) => one!.data.link.split('/')[1])).toEqual(['es_ES', 'en_GB']);
  });
});

describe('is refused', () => {
  it('without the store’s own till', async () => {
    const strangers = ['', 'T010', await openTill('T011'), await openTill('T010', 'running')];
    for (const token of strangers)
      expect(await registerClient('stranger@mail.example', {}, token)).toMatchObject(failed('no_till'));
    expect(await mailsTo('stranger@mail.example')).toEqual([]);
  });
  it.each([
    [{ employeeId: 'T011-1' }, 'employee'],
    [{ employeeId: '' }, 'employee'],
    [{ privacyPolicy: '' }, 'agreed'],
    [{ name: '' }, 'name'],
    [{ telephone: 'call me' }, 'telephone'],
    [{ sizes: 'x'.repeat(81) }, 'sizes'],
  ])('with %j, at its field', async (more, field) => {
    const { errors } = await registerClient('fault@mail.example', more);
    expect(errors[0]).toMatchObject({ code: 'invalid_field', message: expect.stringMatching(`^${field}: `) });
    expect(await rowOf('fault@mail.example')).toBeUndefined();
  });
  it.each([{ interests: ['cars'] }, { name: 'x'.repeat(300) }])('%j is no request', async (more) =>
    expect(await registerClient('fault@mail.example', more as never)).toMatchObject(
      failed('invalid_request'),
    ),
  );
  it('after some calls a day about one address, known or not', async () => {
    const email = 'flood@mail.example';
    for (let times = 0; times < 5; times += 1) await registerClient(email, { name: `Ana${times}` });
    expect(await registerClient(email)).toMatchObject(failed('too_many_requests'));
    expect(await mailsTo(email)).toHaveLength(5);
  });
  it.each(['x', 'a'.repeat(43), "' or '1'='1"])('a link with %j', async (token) =>
    expect(await show(token)).toMatchObject(failed('link_ended')),
  );
  it('a link on another storefront', async () => {
    const email = 'other@mail.example';
    await registerClient(email);
    const sent = { profile: 'en_GB', token: await tokenOf(email) };
    expect(await send(shop, clientsShow, sent, { 'x-storefront': 'running' })).toMatchObject(
      failed('link_ended'),
    );
  });
});

describe('after seven days', () => {
  it('what is not confirmed is deleted, and its link confirms nothing before that', async () => {
    const [late, kept] = ['late@mail.example', 'kept@mail.example'];
    await registerClient(late);
    await registerClient(kept);
    await answer(await tokenOf(kept), true);
    now += 1000;
    await registerClient(kept, { name: 'Changed' });
    now += CONFIRM_DAYS * DAY_MS + 1;
    expect(await answer(await tokenOf(late), true)).toMatchObject(failed('link_ended'));
    expect(await show(await tokenOf(kept))).toMatchObject({ confirmed: true, client: { name: 'Ana' } });
    await purgeClients(shop.db, new Date(now));
    expect(await rowOf(late)).toBeUndefined();
    expect(await rowOf(kept)).toMatchObject({ draft: null, data: { name: 'Ana' } });
    await purgeClients(shop.db, new Date(now + 730 * DAY_MS));
    expect(await rowOf(kept)).toBeUndefined();
    now = START;
  });
});

describe('data of a person', () => {
  it('is exported by a proved address, moves with it, and is deleted', async () => {
    await registerClient('mine@mail.example');
    const read = (provedEmail?: string) => personalData[0]!.read(shop.db, { accountId: 1, provedEmail });
    expect(await read()).toEqual([]);
    expect(await read('Mine@mail.example')).toMatchObject([{ unconfirmed: { name: 'Ana', store: 'T010' } }]);
    expect(JSON.stringify(await read('mine@mail.example'))).not.toContain('T010-1');
    await moveClients(shop.db, { from: 'mine@mail.example', to: 'new@mail.example' });
    expect(await read('new@mail.example')).toHaveLength(1);
    await deleteClientsOf(shop.db, { email: 'new@mail.example', endMails: false });
    expect(await read('new@mail.example')).toHaveLength(1);
    await deleteClientsOf(shop.db, { email: 'new@mail.example', endMails: true });
    expect(await read('new@mail.example')).toEqual([]);
  });
});
