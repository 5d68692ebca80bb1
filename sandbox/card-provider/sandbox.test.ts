import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  PaymentNotAllowed,
  PaymentUnreachable,
} from '../../eshop-api/providers/card-provider/card-provider.types';
import { behaviours, testCards, type BehaviourName } from './behaviours.data';
import { isCardNumber } from './card-number.rules';
import {
  cardOf,
  openSandbox,
  requestOf,
  drainWebhooks,
  until,
  type TestSandbox,
  type WebhookInbox,
} from './sandbox.fixture';

let sandbox: TestSandbox;
let inbox: WebhookInbox;
beforeAll(async () => {
  sandbox = await openSandbox();
  inbox = drainWebhooks(sandbox);
}, 60_000);
afterAll(() => sandbox?.close());

const goOn = (idempotencyKey: string, details: Record<string, string> = {}) =>
  sandbox.provider.details({ idempotencyKey, details });
const wordOf = (response: Response) =>
  new URL(response.headers.get('location')!).searchParams.get('redirectResult')!;
const urlOf = (result: { action?: object }) => (result.action as { url: string }).url;

it('every behaviour has a test card, every card a check digit', () => {
  expect(Object.keys(testCards).filter((number) => !isCardNumber(number))).toEqual([]);
  expect(
    Object.keys(behaviours).filter(
      (name) =>
        name !== 'refused-not-a-test-card' && !Object.values(testCards).includes(name as BehaviourName),
    ),
  ).toEqual([]);
  const docs = readFileSync(new URL('../../docs/payments.md', import.meta.url), 'utf8').replaceAll(' ', '');
  expect(
    Object.keys(testCards).filter((number) => !docs.includes(number)),
    'cards that docs/payments.md does not name',
  ).toEqual([]);
});

describe('test cards', () => {
  it.each(
    Object.entries(behaviours).filter(
      ([name, { result }]) =>
        !name.includes('unreachable') && result !== 'Authorised' && name !== 'refused-not-a-test-card',
    ),
  )('%s', async (name, behaviour) => {
    const { result } = await sandbox.pay(name as BehaviourName);
    expect(result).toMatchObject({
      resultCode: behaviour.result,
      ...('reason' in behaviour ? { refusalReason: behaviour.reason } : {}),
    });
  });

  it('a number that is no test card is refused', async () => {
    expect(
      await sandbox.provider.authorise(
        requestOf({ paymentData: { token: await sandbox.token('4242424242424242') } }),
      ),
    ).toMatchObject({ resultCode: 'Refused', refusalReason: 'Not a test card' });
  });

  it('a time-out after charging leaves a charge that `find` returns; one before leaves nothing', async () => {
    for (const [name, charges] of [
      ['unreachable-charged', 1],
      ['unreachable-nothing-done', 0],
    ] as const) {
      const asked = requestOf({
        merchantReference: name,
        paymentData: { token: await sandbox.token(cardOf(name)) },
      });
      await expect(sandbox.provider.authorise(asked)).rejects.toBeInstanceOf(PaymentUnreachable);
      expect(
        (await sandbox.provider.find(name)).filter(({ resultCode }) => resultCode === 'Authorised'),
      ).toHaveLength(charges);
    }
  });

  it('a pending one is settled by itself; cancelled meanwhile, it never is', async () => {
    const [paid, refused, cancelled] = [
      await sandbox.pay('pending-authorised'),
      await sandbox.pay('pending-refused'),
      await sandbox.pay('pending-authorised'),
    ];
    expect(paid.result).toMatchObject({ resultCode: 'Pending', action: { type: 'await' } });
    await sandbox.provider.cancel({
      idempotencyKey: 'cancel-pending',
      pspReference: cancelled.result.pspReference,
    });
    sandbox.wait(6_000);
    const ends = await Promise.all(
      [paid, refused, cancelled].map(
        async ({ asked }) => (await sandbox.provider.find(asked.merchantReference))[0]!.resultCode,
      ),
    );
    expect(ends).toEqual(['Authorised', 'Refused', 'Cancelled']);
    await until(
      () =>
        inbox.news(paid.result.pspReference).length > 0 &&
        inbox.news(cancelled.result.pspReference).some(({ eventCode }) => eventCode === 'AUTHORISATION'),
    );
    expect(
      inbox
        .news(cancelled.result.pspReference)
        .filter(({ eventCode, success }) => eventCode === 'AUTHORISATION' && success),
    ).toEqual([]);
  });
});

describe('3-D Secure', () => {
  it('fingerprint, then challenge, each with a word of its own', async () => {
    const { asked, result } = await sandbox.pay('fingerprint-challenge');
    expect(result).toMatchObject({ resultCode: 'IdentifyShopper', action: { subtype: 'fingerprint' } });
    const first = wordOf(await sandbox.visit(urlOf(result), { answer: 'ok' }));
    expect(await goOn(asked.idempotencyKey, { threeDSResult: 'made-up' })).toMatchObject({
      resultCode: 'IdentifyShopper',
    });
    const next = await goOn(asked.idempotencyKey, { threeDSResult: first });
    expect(next).toMatchObject({ resultCode: 'ChallengeShopper', action: { subtype: 'challenge' } });
    expect(await goOn(asked.idempotencyKey, { threeDSResult: first })).toMatchObject({
      resultCode: 'ChallengeShopper',
    });
    const second = wordOf(await sandbox.visit(urlOf(next), { answer: 'ok' }));
    expect(await goOn(asked.idempotencyKey, { threeDSResult: second })).toMatchObject({
      resultCode: 'Authorised',
    });
  });

  it.each([
    ['challenge-failed', 'ok', 'Refused'],
    ['challenge', 'failed', 'Refused'],
    ['challenge', 'cancelled', 'Cancelled'],
  ] as const)('%s answered %s: %s', async (name, answer, end) => {
    const { asked, result } = await sandbox.pay(name);
    const word = wordOf(await sandbox.visit(urlOf(result), { answer }));
    expect(await goOn(asked.idempotencyKey, { threeDSResult: word })).toMatchObject({ resultCode: end });
  });

  it('its page is not found without the secret', async () => {
    const { result } = await sandbox.pay('challenge');
    for (const path of [
      urlOf(result).replace(/[^/]+$/, 'wrong'),
      '/_card-provider/step/unknown/x',
      '/_card-provider/nothing',
      '/_card-provider/__proto__',
    ])
      expect((await sandbox.visit(path)).status).toBe(404);
  });
});

describe('pages', () => {
  it('the hosted page takes a card without a script, goes through 3-D Secure and back to the shop', async () => {
    const { asked, result } = await sandbox.pay('hosted');
    const page = await (await sandbox.visit(urlOf(result))).text();
    expect(page).toContain('£99.00');
    expect(page).not.toContain('<script');
    const wrong = await sandbox.visit(urlOf(result), {
      answer: 'ok',
      number: '4111111111111112',
      expiry: '01/20',
      cvc: '1',
      holder: 'Ana 1',
    });
    const text = await wrong.text();
    expect([
      wrong.status,
      ...[
        'Please check the card number',
        'The card has expired',
        'Please check the security code',
        'without digits',
      ].filter((expected) => !text.includes(expected)),
    ]).toEqual([422]);
    expect(text).not.toContain('4111111111111112');
    const asks = await sandbox.visit(urlOf(result), {
      answer: 'ok',
      number: cardOf('challenge'),
      expiry: '12/30',
      cvc: '737',
      holder: 'Ana',
    });
    expect(asks.headers.get('location')).toMatch(/^\/_card-provider\/step\//);
    const back = await sandbox.visit(asks.headers.get('location')!, { answer: 'ok' });
    expect(back.headers.get('location')).toMatch(
      /^http:\/\/shop\.example\/en_GB\/compra\/return\?ref=abc&redirectResult=/,
    );
    expect(await goOn(asked.idempotencyKey, { redirectResult: wordOf(back) })).toMatchObject({
      resultCode: 'Authorised',
    });
    expect((await sandbox.visit(urlOf(result))).status).toBe(409);
  });

  it.each([
    ['ok', 'Authorised'],
    ['failed', 'Refused'],
    ['cancelled', 'Cancelled'],
  ])('a bank that is answered %s: %s, also when the shopper never comes back', async (answer, end) => {
    const { asked, result } = await sandbox.pay('hosted', {
      method: 'ideal',
      paymentData: { bank: 'Testbank <b>' },
    });
    expect(await (await sandbox.visit(urlOf(result))).text()).toContain('Testbank &#60;b&#62;');
    await sandbox.visit(urlOf(result), { answer });
    expect((await sandbox.provider.find(asked.merchantReference))[0]).toMatchObject({ resultCode: end });
    expect(await goOn(asked.idempotencyKey)).toMatchObject({ resultCode: end });
  });

  it('may be framed by the shop alone, and load nothing from other origins', async () => {
    const { result } = await sandbox.pay('challenge');
    for (const path of [urlOf(result), '/_card-provider/card-frame?locale=ja_JP']) {
      const policy = (await sandbox.visit(path)).headers.get('content-security-policy')!;
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
    }
    expect(await (await sandbox.visit('/_card-provider/card-frame?locale=ja_JP')).text()).toContain(
      'カード番号',
    );
  });
});

it('of many captures at once one counts, and what was cancelled is not captured', async () => {
  const {
    asked,
    result: { pspReference },
  } = await sandbox.pay('authorised');
  const capture = (key: string) =>
    sandbox.provider.capture({ idempotencyKey: key, pspReference, money: asked.money }).then(
      () => 'done',
      (error: unknown) => (error instanceof PaymentNotAllowed ? 'refused' : String(error)),
    );
  const ends = await Promise.all(['a', 'b', 'c', 'd'].map((key) => capture(`many-${key}-${pspReference}`)));
  expect(ends.sort()).toEqual(['done', 'refused', 'refused', 'refused']);
  const other = await sandbox.pay('authorised');
  await sandbox.provider.cancel({
    idempotencyKey: `c-${pspReference}`,
    pspReference: other.result.pspReference,
  });
  await expect(
    sandbox.provider.capture({
      idempotencyKey: `d-${pspReference}`,
      pspReference: other.result.pspReference,
      money: other.asked.money,
    }),
  ).rejects.toBeInstanceOf(PaymentNotAllowed);
});

it('the same key with another request is refused', async () => {
  const { asked } = await sandbox.pay('authorised');
  await expect(
    sandbox.provider.authorise({ ...asked, money: { amount: 1, currency: 'GBP' } }),
  ).rejects.toThrow('belongs to another payment');
});

// Last: it checks everything that the tests before it wrote.
it('no card number, code or expiry date is in the store, the log or an answer', async () => {
  const tables = await sandbox.db.query<{ name: string }>(
    "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')",
  );
  const dump = JSON.stringify(
    await Promise.all(tables.map(({ name }) => sandbox.db.query(`select * from ${name}`))),
  );
  expect(dump).toContain('"last4":"1111"');
  const answers = await Promise.all(
    [
      '{"number":"4111111111111111"',
      '{"number":"4111111111111111","expiry":"x"}',
      '"4111111111111111"',
      '[4111111111111111]',
      'x'.repeat(9_000) + '4111111111111111',
    ].map(async (body) =>
      (
        await sandbox.provider.mount!.handle(
          new Request('http://shop.example/_card-provider/tokens', { method: 'POST', body }),
        )
      ).text(),
    ),
  );
  const everything = `${dump} ${JSON.stringify(sandbox.log)} ${answers.join(' ')}`;
  expect(
    [...Object.keys(testCards), '4242424242424242', '12/30', '"737"', 'Ana Blanco'].filter((secret) =>
      everything.includes(secret),
    ),
  ).toEqual([]);
});
