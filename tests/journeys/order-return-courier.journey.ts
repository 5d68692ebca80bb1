import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { makeGuestOrders } from './customer.fixture';
import { openElsewhere, readOrder, readPdf, useMovableShop } from './delivered-order.fixture';
import { expect, expectAccessible, origin, test, untilAlive, wordsOf, type Cell } from './journey.fixture';
import { chooseRadio, moveDown, press, reach, typeInto } from './keyboard.fixture';
import { inGermany, inSpain, type Ordering } from './ordering.fixture';

/** A courier collects a return on a chosen day from another address: by keyboard alone on a phone, from the look-up to the label, which exchanges a size too, and without a script. On a separate shop with a moved clock. */
test.describe.configure({ mode: 'default' });

const letPass = useMovableShop('courier');

const ELSEWHERE: Record<string, string> = {
  name: 'Eva',
  surname: 'Sol',
  telephone: '600654321',
  address: 'Camino Largo 7',
  addressAlone: 'Langer Weg',
  numstrasse: '7',
  postalCode: '28002',
  city: 'Alcala',
};
const IN_GERMANY = { telephone: '3087654321', address: 'Langer Weg', postalCode: '10117', city: 'Berlin' };

/** Address of the page of a new order that has been delivered. */
async function deliver(cell: Cell, ordering: Ordering): Promise<{ address: string; key: Key }> {
  const email = `courier-${randomUUID()}@example.com`;
  const [locator = ''] = await makeGuestOrders(cell, email, 1, ordering);
  // The warehouse counts the days from when it gets the order.
  await expect(async () => {
    await letPass(2);
    expect((await readOrder(cell, { locator, email })).status).toBe('FI');
  }).toPass({ intervals: [5000], timeout: 90_000 });
  const reference = Buffer.from(`${locator}##${email}`).toString('base64url');
  return {
    key: { locator, email },
    address: `${origin(cell.brand)}/${cell.locale}/pedido/${encodeURIComponent(reference)}`,
  };
}
interface Key {
  locator: string;
  email: string;
}

const way = (main: Locator, cell: Cell, id: string): Locator =>
  main.getByRole('radio', { name: new RegExp(wordsOf(cell, `methods.return.${id}`)) });

const returnWords = (cell: Cell) => (key: string) => wordsOf(cell, `return-order.${key}`);

async function expectCollected(page: Page, cell: Cell, key: Key): Promise<void> {
  const words = returnWords(cell);
  await expect(page.getByRole('heading', { level: 1, name: words('doneTitle') })).toBeVisible();
  await expect(page.getByText(words('next_01'))).toBeVisible();
  const { returns } = (await readOrder(cell, key)) as unknown as {
    returns: { methodId: string; status: string }[];
  };
  expect(returns).toMatchObject([{ methodId: '01', status: 'PE' }]);
}

/** By the form that asks for number and e-mail address. */
async function lookUp(page: Page, cell: Cell, number: string, email: string): Promise<void> {
  const words = (key: string) => wordsOf(cell, `order-lookup.${key}`);
  const main = page.getByRole('main');
  const title = page.getByRole('heading', { level: 1, name: words('title') });
  if (!(await title.isVisible())) {
    await page.goto(`${origin(cell.brand)}/${cell.locale}/myaccount/myorders/orderdetails`);
    await expect(title).toBeVisible();
    await untilAlive(page);
    await expectAccessible(page);
  }
  for (const [key, text] of [
    ['order', number],
    ['email', email],
  ] as const)
    await typeInto(page, main.getByRole('textbox', { name: words(key) }), text);
  await page.keyboard.press('Enter');
}

const spanish: Cell = { brand: 'main', locale: 'es_ES' };
test.describe('on a phone', () => {
  // A refused look-up and a press without a connection are logged by Chromium.
  test.use({
    viewport: { width: 390, height: 800 },
    borne: /status of 409|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
  });
  test(`${spanish.brand} ${spanish.locale}: by keyboard alone an order is looked up, a courier ordered to another address, and a size exchanged`, async ({
    page,
    context,
  }) => {
    test.setTimeout(240_000);
    const words = returnWords(spanish);
    const ofOrder = (key: string, values?: Record<string, string>) =>
      wordsOf(spanish, `order-confirmation.${key}`, values);
    const main = page.getByRole('main');
    const { key } = await deliver(spanish, inSpain);
    await lookUp(page, spanish, '4000 000 000', key.email);
    await expect(
      main.getByRole('alert').filter({ hasText: wordsOf(spanish, 'order-lookup.notFound') }),
    ).toBeVisible();
    await lookUp(page, spanish, key.locator, key.email);
    await press(page, main.getByRole('link', { name: ofOrder('sendBack') }), 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: words('title') })).toBeVisible();
    await press(page, main.getByRole('checkbox').first(), 'Space');
    const reason = main.getByRole('combobox').first();
    await reach(page, reason);
    await moveDown(page, async () => (await reason.inputValue()) === 'mind~other');
    await press(page, main.getByRole('button', { name: words('next') }), 'Enter');
    await expect(main.getByRole('heading', { name: words('chosen') })).toBeVisible();
    await chooseRadio(page, main.getByRole('group', { name: words('ways') }), way(main, spanish, '01'));
    const day = main.getByLabel(words('day'));
    const days = await day
      .locator('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    await reach(page, day);
    await moveDown(page, async () => (await day.inputValue()) === days[2]);
    await press(page, main.getByRole('checkbox', { name: words('otherAddress') }), 'Space');
    await expectAccessible(page);
    const fields = main.locator('[data-address] :is(input:not([type=hidden]), select)');
    for (const name of await fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name))) {
      const field = main.locator(`[data-address] [name="${name}"]`);
      await reach(page, field);
      if (name === 'region') await page.keyboard.type('Madrid');
      else if (ELSEWHERE[name]) await page.keyboard.type(ELSEWHERE[name]);
    }
    // Pressed without a connection: all is still typed and chosen, and the next press registers one return.
    await context.setOffline(true);
    await press(page, main.getByRole('button', { name: words('register') }), 'Enter');
    await expect(main.getByRole('alert').filter({ hasText: words('offline') })).toBeVisible();
    expect((await readOrder(spanish, key)).returns).toEqual([]);
    await context.setOffline(false);
    await press(page, main.getByRole('button', { name: words('register') }), 'Enter');
    await expectCollected(page, spanish, key);
    await expectAccessible(page);
    const number = (await main.getByRole('definition').first().innerText()).trim();
    const label = main.getByRole('link', { name: words('label') });
    await reach(page, label);
    expect(await readPdf(page, label)).toContain(number.replace(/\B(?=(\d{4})+$)/g, ' '));
    // The return's own number finds its order.
    await lookUp(page, spanish, ` ${number} `, key.email);
    await expect(main.getByText(key.locator).first()).toBeVisible();
    await expect(main.getByRole('link', { name: ofOrder('returnNumber', { number }) })).toBeVisible();

    const second = await deliver(spanish, inSpain);
    await page.goto(second.address);
    await untilAlive(page);
    await press(page, main.getByRole('link', { name: ofOrder('changeSize') }), 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: words('exchangeTitle') })).toBeVisible();
    await press(page, main.getByRole('checkbox').first(), 'Space');
    const sizes = main.getByRole('combobox').first();
    await reach(page, sizes);
    await moveDown(page, async () => (await sizes.inputValue()) !== '');
    await chooseRadio(page, main.getByRole('group', { name: words('ways') }), way(main, spanish, '06'));
    await press(page, main.getByRole('button', { name: words('exchangeRegister') }), 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: words('exchangeDone') })).toBeVisible();
  });
});

const german: Cell = { brand: 'running', locale: 'de_DE' };
test.describe('without a script', () => {
  // A refused form is answered with 409, which Chromium logs.
  test.use({ borne: /status of 409/ });
  test(`${german.brand} ${german.locale}: a courier is ordered to another address without a script`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const words = returnWords(german);
    const { address, key } = await deliver(german, inGermany);
    const { context, page } = await openElsewhere(browser, false);
    const main = page.getByRole('main');
    await page.goto(`${address}/devolucion`);
    await main.getByRole('checkbox').first().check();
    await main.getByRole('combobox').first().selectOption('mind~other');
    await main.getByRole('button', { name: words('next') }).click();
    await way(main, german, '01').check();
    await main.getByLabel(words('day')).selectOption({ index: 3 });
    const day = await main.getByLabel(words('day')).inputValue();
    await main.getByRole('checkbox', { name: words('otherAddress') }).check();
    await main.getByRole('button', { name: words('register') }).click();

    // An address without its street: the error is at the field, and day and method are as chosen.
    await expect(main.locator('[data-address] [aria-invalid="true"]').first()).toBeVisible();
    await expect(way(main, german, '01')).toBeChecked();
    await expect(main.getByLabel(words('day'))).toHaveValue(day);
    const fields = main.locator('[data-address] input:not([type=hidden])');
    for (const name of await fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name)))
      await main.locator(`[data-address] [name="${name}"]`).fill({ ...ELSEWHERE, ...IN_GERMANY }[name] ?? '');
    await main.getByRole('button', { name: words('register') }).click();
    await expectCollected(page, german, key);
    await context.close();
  });
});
