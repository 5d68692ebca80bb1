import AxeBuilder from '@axe-core/playwright';
import { chromium, type Browser, type Frame, type Page } from '@playwright/test';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getBrowser } from '../../scripts/find-browser.mjs';
import { cardOf, openSandbox, type TestSandbox } from './sandbox.fixture';

/** The policy of the shop's own pages (app/document/content-security.server.ts), without scripts of the page. */
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'";

let sandbox: TestSandbox;
let server: Server;
let origin: string;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  sandbox = await openSandbox();
  server = createServer(
    (request, response) =>
      void (async () => {
        if (!request.url!.startsWith('/_card-provider/'))
          return void response
            .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': POLICY })
            .end(
              '<!doctype html><html lang="en"><title>Pay</title><main><h1>Pay</h1><div id="fields"></div><div id="action"></div></main></html>',
            );
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const answer = await sandbox.provider.mount!.handle(
          new Request(`${origin}${request.url}`, {
            method: request.method!,
            headers: request.headers as Record<string, string>,
            ...(chunks.length ? { body: Buffer.concat(chunks) } : {}),
          }),
        );
        response
          .writeHead(answer.status, {
            'x-frame-options': 'SAMEORIGIN',
            ...Object.fromEntries(answer.headers),
          })
          .end(Buffer.from(await answer.arrayBuffer()));
      })(),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch({
    executablePath: getBrowser() || undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  page = await (await browser.newContext()).newPage();
  await page.addInitScript('globalThis.__name = (value) => value');
}, 120_000);
afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
  await sandbox?.close();
});

const framed = async (path: string): Promise<Frame> => {
  for (let tries = 0; tries < 400; tries++) {
    const frame = page.frames().find((one) => one.url().includes(path));
    if (frame) return frame;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`no frame of ${path}`);
};

it('takes a card in a frame that the shop’s page cannot read; texts, brand and errors are the shop’s', async () => {
  await page.goto(`${origin}/`);
  await page.evaluate(`import('/_card-provider/card-fields').then((module) => {
    globalThis.told = [];
    globalThis.fields = module.mount(document.getElementById('fields'), { locale: 'en_GB', brands: ['visa'], words: { legend: 'Your card', number: 'The number', detected: 'It is {brand}', errors: { required: 'say it' } },
      onBrand: (brand) => told.push(brand), onSubmit: () => told.push('submit') });
    return globalThis.fields.ready;
  })`);
  const frame = await framed('card-frame');
  expect(
    await page.evaluate('fields.tokenise().catch((error) => [error.name, error.code, error.fields])'),
  ).toEqual(['CardFieldsError', 'invalid', ['number', 'expiry', 'cvc', 'holder']]);
  expect(await frame.locator('#number-error').textContent()).toBe('say it');
  expect(await frame.evaluate('document.activeElement.id')).toBe('number');
  expect(await frame.getByLabel('The number').count()).toBe(1);
  await frame.locator('#number').pressSequentially('5555555555554444');
  await frame.locator('#expiry').pressSequentially('1230');
  await frame.locator('#cvc').pressSequentially('737');
  await frame.locator('#holder').fill('Ana Blanco');
  expect(await page.evaluate('fields.tokenise().catch((error) => error.fields)')).toEqual(['number']);
  await frame.locator('#number').fill('');
  await frame.locator('#number').pressSequentially('4111111111111111');
  expect(await frame.locator('#number').inputValue()).toBe('4111 1111 1111 1111');
  expect(await frame.locator('#brand-status').textContent()).toBe('It is Visa');
  await frame.locator('#holder').press('Enter');
  expect(await page.evaluate('fields.tokenise()')).toEqual({
    token: expect.stringMatching(/^tok_/),
    brand: 'visa',
    last4: '1111',
    holder: 'Ana Blanco',
  });
  expect(await page.evaluate('told')).toEqual(['mc', null, 'visa', 'submit']);
  expect(await page.evaluate("document.querySelector('iframe').contentDocument")).toBeNull();
  expect(await page.content()).not.toContain('4111');
  expect(
    (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [
      id,
      nodes.map(({ html }) => html),
    ]),
  ).toEqual([]);
});

it.each(['challenge', 'fingerprint'] as const)(
  'goes through a %s in a frame and returns the word',
  async (name) => {
    await page.goto(`${origin}/`);
    const { asked, result } = await sandbox.pay(name, { returnUrl: `${origin}/back?ref=1` });
    const done = page.evaluate<{ details: Record<string, string> }>(
      `import('/_card-provider/card-fields').then((module) => module.runAction(${JSON.stringify(result.action)}, document.getElementById('action'), { title: 'Your bank', cancel: 'Leave' }))`,
    );
    if (name === 'challenge') await (await framed('/step/')).locator('button[value=ok]').click();
    expect(
      await sandbox.provider.details({ idempotencyKey: asked.idempotencyKey, ...(await done) }),
    ).toMatchObject({ resultCode: 'Authorised' });
  },
);

it('an answer cannot be pressed before its script listens: the form would load the shop’s page in the frame', async () => {
  await page.goto(`${origin}/`);
  await page.route('**/card-step', (route) => void setTimeout(() => void route.continue(), 1000));
  const { result } = await sandbox.pay('challenge', { returnUrl: `${origin}/back` });
  const done = page.evaluate(
    `import('/_card-provider/card-fields').then((module) => module.runAction(${JSON.stringify(result.action)}, document.getElementById('action'), { title: 'Your bank', cancel: 'Leave' }))`,
  );
  await (await framed('/step/')).locator('button[value=ok]').click();
  expect(await done).toEqual({ details: expect.anything() });
  await page.unroute('**/card-step');
});

it('a challenge can be left by its button', async () => {
  await page.goto(`${origin}/`);
  const { result } = await sandbox.pay('challenge', { returnUrl: `${origin}/back` });
  const done = page.evaluate(
    `import('/_card-provider/card-fields').then((module) => module.runAction(${JSON.stringify(result.action)}, document.getElementById('action'), { title: 'Your bank', cancel: 'Leave' })).catch((error) => error.name)`,
  );
  await page.getByRole('button', { name: 'Leave' }).click();
  expect(await done).toBe('ActionCancelled');
});

it('without JavaScript a card is paid on the hosted page and goes through its challenge', async () => {
  const still = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const { asked, result } = await sandbox.pay('hosted', { returnUrl: `${origin}/back?ref=1` });
  await still.goto((result.action as { url: string }).url);
  await still.getByLabel('Card number').fill(cardOf('fingerprint-challenge'));
  await still.getByLabel('Expiry date').fill('12/30');
  await still.getByLabel('Security code').fill('737');
  await still.getByLabel('Name on the card').fill('Ana');
  await still.getByRole('button', { name: 'Pay £99.00' }).click();
  await still.getByRole('button', { name: 'Continue' }).click();
  await still.getByRole('button', { name: 'Yes, confirm' }).click();
  const redirectResult = new URL(still.url()).searchParams.get('redirectResult')!;
  expect(
    await sandbox.provider.details({ idempotencyKey: asked.idempotencyKey, details: { redirectResult } }),
  ).toMatchObject({ resultCode: 'Authorised' });
});

it('axe finds nothing on its pages', async () => {
  const { result } = await sandbox.pay('hosted', { returnUrl: `${origin}/back` });
  const bank = await sandbox.pay('hosted', {
    method: 'ideal',
    paymentData: { bank: 'Testbank' },
    returnUrl: `${origin}/back`,
  });
  for (const address of [
    (result.action as { url: string }).url,
    (bank.result.action as { url: string }).url,
  ]) {
    await page.goto(address);
    expect(
      (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [
        id,
        nodes.map(({ html }) => html),
      ]),
    ).toEqual([]);
  }
});
