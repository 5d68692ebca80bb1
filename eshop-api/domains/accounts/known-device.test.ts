import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testSeal } from '../../../tests/contract/test-settings';
import { readMailQueue } from '../mail/mail.fixture';
import { openAccountBench, type AccountBench } from './accounts.fixture';
import { findDevice, markDevice } from './known-device.rules';

/** Devices that have signed in before (docs/decisions/0286); each test has an account of its own. */
let shop: AccountBench;
let email = '';
let turn = 0;
const password = 'quite a few words';
beforeAll(async () => {
  shop = await openAccountBench();
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  email = `device.${(turn += 1)}@example.com`;
  await shop.create(email, password);
  setRule(true);
});

const setRule = (newDeviceMail: boolean): void => {
  for (const storefront of Object.values(shop.settings.storefronts)) storefront.rules = { newDeviceMail };
};
const attempt = async (typed = password, device?: string, address = email) => {
  const {
    status,
    errors,
    device: next,
  } = await shop.login(address, typed, {
    profile: 'en_GB',
    ...(device ? { device } : {}),
  });
  return { code: errors[0]?.code ?? status, device: next };
};
const guess = async (many: number, device?: string) => {
  const codes: string[] = [];
  for (let tried = 0; tried < many; tried += 1) codes.push((await attempt(`wrong ${tried}`, device)).code);
  return codes;
};
const FAILED = 'login_failed';
const CLOSED = 'too_many_attempts';

describe('ten wrong tries of strangers', () => {
  it('close an address to strangers, not to a device that has signed in to it', async () => {
    const { device } = await attempt();
    expect(await guess(11)).toEqual([...Array(10).fill(FAILED), CLOSED]);
    expect((await attempt()).code).toBe(CLOSED);
    const own = await attempt(password, device);
    expect(own.code).toBe('OK');
    // The owner's sign-in gives strangers no further tries.
    expect(await guess(1)).toEqual([CLOSED]);
    expect((await attempt(password, own.device)).code).toBe('OK');
  });
  it('a known device has ten of its own, and closes no other one', async () => {
    const [one, other] = [(await attempt()).device, (await attempt()).device];
    expect(await guess(11, one)).toEqual([...Array(10).fill(FAILED), CLOSED]);
    expect((await attempt(password, one)).code).toBe(CLOSED);
    expect((await attempt(password, other)).code).toBe('OK');
    expect((await attempt()).code).toBe('OK');
    shop.wait(15 * 60_000);
    expect((await attempt(password, one)).code).toBe('OK');
  });
  it('a mark that is invented, changed, of another address or a year old is none', async () => {
    const { device } = await attempt();
    const elsewhere = `else.${turn}@example.com`;
    await shop.create(elsewhere, password);
    const foreign = (await attempt(password, undefined, elsewhere)).device;
    await guess(10);
    const [id, day] = device!.split('.');
    const marks = [
      'x',
      '~~~',
      `${id}.${day}.x`,
      `${id}.${Number(day) + 1}.${device!.split('.')[2]}`,
      foreign,
    ];
    for (const mark of marks) expect((await attempt(password, mark)).code).toBe(CLOSED);
    shop.wait(365 * 24 * 60 * 60_000);
    await guess(10);
    expect((await attempt(password, device)).code).toBe(CLOSED);
  });
});

describe('the mark', () => {
  const now = new Date('2026-11-28T10:00:00Z');
  const mark = (address: string, device?: string) =>
    markDevice(testSeal, device, { email: address, id: `id-${address[0]}`, now });
  const ids = (device: string, ...addresses: string[]) =>
    addresses.map((address) => findDevice(testSeal, device, address, now));
  it('holds the last three addresses, each once, and names none of them', () => {
    const device = ['a@x.es', 'b@x.es', 'a@x.es', 'c@x.es', 'd@x.es'].reduce<string | undefined>(
      (before, address) => mark(address, before),
      undefined,
    )!;
    expect(device).not.toMatch(/@|x\.es/);
    expect(ids(device, 'a@x.es', 'b@x.es', 'c@x.es', 'D@x.es')).toEqual(['id-a', undefined, 'id-c', 'id-d']);
  });
});

describe('a mail about a new device', () => {
  const mails = async () =>
    (await readMailQueue(shop.db)).filter((mail) => mail.kind === 'newDevice' && mail.recipient === email);
  const chrome = {
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  };
  it('is sent for the second device, not for the first one and not again for a known one', async () => {
    const { device } = await attempt();
    await attempt(password, device);
    expect(await mails()).toEqual([]);
    await shop.login(email, password, { profile: 'en_GB' }, chrome);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail!.data.values).toMatchObject({ known: 'yes', device: 'Chrome, Windows' });
    expect(mail!.data.values.at).toMatch(/2027|2026/);
  });
  it('is not sent for a wrong password, nor where the brand has no such rule', async () => {
    await attempt();
    await attempt('a wrong one');
    setRule(false);
    await attempt();
    expect(await mails()).toEqual([]);
  });
});
