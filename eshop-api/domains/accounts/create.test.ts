import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from '../bag/bag.fixture';
import { readMailQueue } from '../mail/mail.fixture';
import { newsletterCheckSuscribed } from '../newsletter/newsletter.contract';
import { demo, openAccountBench, type AccountBench } from './accounts.fixture';

let shop: AccountBench;
let guarded: AccountBench;
beforeAll(async () => {
  [shop, guarded] = [await openAccountBench(), await openAccountBench([], { captchaEnabled: true })];
}, 120_000);
afterAll(async () => {
  await shop?.close();
  await guarded?.close();
});

const mailsTo = async (address: string) =>
  (await readMailQueue(shop.db)).filter(({ recipient }) => recipient === address).map(({ kind }) => kind);

it('creates an account that can be signed in to, and mails its owner', async () => {
  expect(await shop.create('New.Person@example.com', 'long enough')).toEqual({ status: 'OK', errors: [] });
  expect((await shop.login('new.person@EXAMPLE.com', 'long enough')).info).toEqual({
    email: 'New.Person@example.com',
    name: '',
    surname: '',
  });
  expect(await mailsTo('New.Person@example.com')).toEqual(['accountNew']);
});

it('an address that has one gets the same answer; its owner gets one mail per day, and the password stays', async () => {
  const [fresh, known] = [
    await shop.create('fresh@example.com', 'pw-long-enough'),
    await shop.create('ANA@example.com', 'pw-long-enough'),
  ];
  expect(known).toEqual(fresh);
  await shop.create('ana@example.com', 'another-one-too');
  expect((await mailsTo('ANA@example.com')).concat(await mailsTo('ana@example.com'))).toEqual([
    'accountKnown',
  ]);
  expect({
    otherPassword: (await shop.login(demo.username, 'pw-long-enough')).status,
    ownPassword: (await shop.login(demo.username, demo.password)).status,
  }).toEqual({ otherPassword: 'KO', ownPassword: 'OK' });
});

it('of two at once for the same address one is created', async () => {
  const both = await Promise.all([
    shop.create('twin@example.com', 'one-of-the-two'),
    shop.create('twin@example.com', 'two-of-the-two'),
  ]);
  expect(both.map(({ status }) => status)).toEqual(['OK', 'OK']);
  const opened = [
    await shop.login('twin@example.com', 'one-of-the-two'),
    await shop.login('twin@example.com', 'two-of-the-two'),
  ].filter(({ status }) => status === 'OK');
  expect(opened).toHaveLength(1);
});

it.each([
  ['', 'pw-long-enough', 'email: Please input your email'],
  ['nowhere', 'pw-long-enough', 'email: Please input a valid email'],
  ['a@b.co', '', 'password: Please input your password'],
])('%j with %j: %s', async (email, password, message) => {
  expect(await shop.create(email, password)).toEqual({
    status: 'KO',
    errors: [{ code: 'invalid_field', message }],
  });
});

it('subscribes to the newsletter where that was chosen, and only there', async () => {
  await shop.create('news@example.com', 'pw-long-enough', { newsletter: true, origin: 'checkout' });
  await shop.create('quiet@example.com', 'pw-long-enough');
  const isSubscribed = async (email: string) =>
    (await send(shop, newsletterCheckSuscribed, { profile: 'en_GB', email })).subscribed;
  expect({
    news: await isSubscribed('news@example.com'),
    quiet: await isSubscribed('quiet@example.com'),
  }).toEqual({ news: true, quiet: false });
});

it('refuses a call without a captcha where the flag is on', async () => {
  expect(
    await guarded.create('robot@example.com', 'pw-long-enough', { captchaToken: 'made-up' }),
  ).toMatchObject({
    status: 'KO',
    errors: [{ code: 'E_CAPTCHA_ERROR' }],
  });
  expect((await guarded.login('robot@example.com', 'pw-long-enough')).status).toBe('KO');
});

it('is limited to ten per minute from one address', async () => {
  const made = await Promise.all(
    Array.from({ length: 11 }, () => shop.create('flood', 'x', {}, { 'x-forwarded-for': '203.0.113.4' })),
  );
  expect(made.filter(({ errors }) => errors[0]!.code === 'too_many_requests')).toHaveLength(1);
});
