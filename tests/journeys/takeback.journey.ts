import type { Locator, Page } from '@playwright/test';
import { encodePhoto } from '../../eshop-api/security/hostile-files.fixture';
import { makeOrders, openSignedIn, register, type Member } from './customer.fixture';
import { expect, expectAccessible, origin, test, untilAlive, wordsOf, type Cell } from './journey.fixture';
import { openOutboxShop, type OutboxShop } from './outbox.fixture';
import { cards, expectCharged, fillCard, payment, pressOrder, readTotal, words } from './paying.fixture';
import type { Shopper } from './checkout.fixture';
import { british, goToPayment, japanese } from './shoppers.fixture';

/** From used shoes to a gift card and an order that is paid with it (decision 0231), and the search that keeps the form (0254). */
const cells: [Cell, { model: string; place: string; isBefore?: true; hasPoints?: true; buyer?: Shopper }][] =
  [
    [
      { brand: 'main', locale: 'en_GB' },
      { model: 'Nube', place: 'London', isBefore: true, hasPoints: true, buyer: british },
    ],
    [
      { brand: 'lab', locale: 'ja_JP' },
      { model: 'Pliegue', place: 'Tokyo', buyer: japanese },
    ],
    [
      { brand: 'lab', locale: 'es_ES' },
      { model: 'Pliegue', place: 'Madrid', hasPoints: true },
    ],
  ];
const DAY_MINUTES = 24 * 60;
test.describe.configure({ mode: 'default' });

let outbox: OutboxShop;
test.beforeAll(async () => {
  outbox = await openOutboxShop();
});
test.afterAll(() => outbox?.close());

for (const [cell, { model, place, isBefore, hasPoints, buyer }] of cells) {
  const javaScriptEnabled = buyer !== undefined;
  const form = (key: string, values?: Record<string, string | number>) =>
    wordsOf(cell, `takeback-form.${key}`, values);
  const status = (key: string) => wordsOf(cell, `takeback-status.${key}`);
  const settle = async (page: Page) => {
    if (!javaScriptEnabled) return;
    await untilAlive(page);
    await expectAccessible(page);
  };

  test.describe(`${cell.brand} ${cell.locale}, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    test('used shoes become a gift card', async ({ page }) => {
      test.setTimeout(240_000);
      const email = `takeback-${cell.locale}-${Date.now()}@example.com`;
      const main = page.getByRole('main');
      await page.goto(`${origin(cell.brand)}/${cell.locale}/takeback`);
      await main.locator('summary', { hasText: form('target_W') }).click();
      await expect(page.getByRole('table', { name: form('target_W') })).toBeVisible();
      // Where the brand gives a part at once.
      await expect(page.getByText(form('beforeText'))).toHaveCount(isBefore ? 1 : 0);
      await settle(page);
      const piece = page.getByRole('group', { name: form('piece', { number: '1' }) });
      const choose = (key: string, value: string) =>
        piece.getByLabel(form(key), { exact: true }).selectOption(value);
      const fill = (key: string, value: string) => page.getByLabel(form(key), { exact: true }).fill(value);
      const send = () => page.getByRole('button', { name: form('send'), exact: true }).click();
      await findModel(main, form, model, javaScriptEnabled);
      await expect(piece.getByLabel(form('family'), { exact: true })).toHaveValue('shoes');
      await expect(piece.getByRole('textbox', { name: form('words') })).toHaveValue(new RegExp(`^${model}`));
      await choose('target', 'W');
      await fill('name', 'Ana');
      await fill('surname', 'Moore');
      await fill('email', email);
      await page.getByRole('checkbox', { name: form('terms') }).check();
      await searchPlace(main, cell, place, javaScriptEnabled);
      await expect(piece.getByLabel(form('family'), { exact: true })).toHaveValue('shoes');
      await expect(page.getByLabel(form('email'), { exact: true })).toHaveValue(email);
      await expect(page.getByRole('checkbox', { name: form('terms') })).toBeChecked();
      await settle(page);
      await send();
      await expect(piece.getByLabel(form('condition'), { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await expect(page.getByLabel(form('surname'), { exact: true })).toHaveValue('Moore');
      await expect(page.getByRole('heading', { name: form('points') })).toHaveCount(hasPoints ? 1 : 0);
      await choose('condition', 'good');
      // The nearest store stands first after the offer of any.
      await main.getByRole('combobox', { name: form('way') }).selectOption('06');
      await main.getByRole('combobox', { name: form('store') }).selectOption({ index: 1 });
      const photo = { name: 'shoe.jpg', mimeType: 'image/jpeg', buffer: await encodePhoto(1) };
      await page.locator('input[name=picture]').setInputFiles([photo, photo]);
      await send();

      await expect(page.getByText(status('made'))).toBeVisible();
      await expect(page.getByText(status('status_registered'))).toBeVisible();
      await settle(page);
      const label = page.getByRole('link', { name: status('print') });
      const pdf = await page.request.get(
        `http://127.0.0.1:${outbox.shop.port}${await label.getAttribute('href')}`,
        {
          headers: { host: `${cell.brand}.localhost` },
        },
      );
      expect(pdf.headers()['content-type']).toBe('application/pdf');

      await outbox.moveClock(4 * DAY_MINUTES);
      await expect.poll(() => outbox.listMails(email).length, { timeout: 60_000 }).toBe(2);
      const card = outbox.listMails(email).at(-1)!;
      expect(card.Text).toMatch(/\d{4}-\d{4}-\d{4}/);
      const link = /https?:\/\/\S+\/takeback\/[\w.-]+/.exec(card.Text)![0];
      await page.goto(origin(cell.brand) + new URL(link).pathname);
      await expect(page.getByText(status('status_accepted'))).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: status('accepted') })).toHaveCount(1);
      await expect(label).toHaveCount(0);
      if (buyer) await payWith(page, cell, buyer, card.Text);
    });
  });
}
/** Pays a part of an order with the card of a mail. */
async function payWith(page: Page, cell: Cell, buyer: Shopper, mail: string): Promise<void> {
  const [number = ''] = /\d{4}-\d{4}-\d{4}/.exec(mail) ?? [];
  const [, pin = ''] = new RegExp(`${wordsOf(cell, 'mail.takebackCredit_pin')}: (\\d{4,})`).exec(mail) ?? [];
  await goToPayment(page, cell, buyer);
  const before = await readTotal(page);
  const step = payment(page, cell);
  const t = words(cell);
  await step.getByText(t('haveCode')).click();
  await step.getByRole('textbox', { name: t('giftCardNumber') }).fill(number);
  await step.getByRole('textbox', { name: t('giftCardPin') }).fill(pin);
  await step.getByRole('button', { name: t('useGiftCard') }).click();
  await expect.poll(async () => (await readTotal(page)).minor).toBeLessThan(before.minor);
  const total = await readTotal(page);
  await fillCard(page, cell, cards.authorised);
  await pressOrder(page, cell);
  await expectCharged(page, cell, total, 'captured');
}

/** With Enter where there is a script, with the button without one; its result gets the focus. */
async function searchPlace(main: Locator, cell: Cell, place: string, hasScript: boolean): Promise<void> {
  const words = (key: string, values?: Record<string, string>) =>
    wordsOf(cell, `takeback-form.${key}`, values);
  await main.getByRole('searchbox', { name: words('near') }).fill(place);
  if (hasScript) await main.getByRole('searchbox', { name: words('near') }).press('Enter');
  else await main.getByRole('button', { name: words('search'), exact: true }).click();
  const found = main.getByRole('status').filter({ hasText: words('found', { near: place }) });
  await expect(found).toBeVisible();
  if (hasScript) await expect(found).toBeFocused();
  else await expect(main.getByRole('heading', { name: words('places') })).toBeInViewport();
}

/** A model that the customer looks up by its name fills the first piece in. */
async function findModel(
  main: Locator,
  form: (key: string) => string,
  model: string,
  scripted: boolean,
): Promise<void> {
  const page = main.page();
  await main.locator('summary', { hasText: form('model') }).click();
  await main.getByRole('searchbox', { name: form('modelName') }).fill(model);
  await main.getByRole('button', { name: form('modelSearch'), exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('model') === model);
  if (scripted) await untilAlive(page);
  await main
    .getByRole('checkbox', { name: new RegExp(`^${model}`) })
    .first()
    .check();
  await main.getByRole('button', { name: form('takeOver'), exact: true }).click();
  await page.waitForURL(/found=/);
  if (scripted) await untilAlive(page);
}

const signedInCells: [Cell, javaScriptEnabled: boolean, place: string][] = [
  [{ brand: 'main', locale: 'de_DE' }, true, 'Berlin'],
  [{ brand: 'main', locale: 'es_ES' }, false, 'Madrid'],
];
for (const [cell, javaScriptEnabled, place] of signedInCells) {
  const form = (key: string, values?: Record<string, string | number>) =>
    wordsOf(cell, `takeback-form.${key}`, values);

  test.describe(`signed in, ${cell.brand} ${cell.locale}, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    test('a piece of an own purchase is filled in and given back', async ({ page }) => {
      test.setTimeout(240_000);
      const main = page.getByRole('main');
      const member = await register(cell);
      const [reference] = await makeOrders(cell, member, 1);
      const own = main.locator('summary', { hasText: form('own') });
      await openSignedIn(page, cell, '/myaccount/myorders', member, javaScriptEnabled);
      await page.goto(`${origin(cell.brand)}/${cell.locale}/takeback`);
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(own, 'nothing has been delivered').toHaveCount(0);
      await outbox.moveClock(4 * DAY_MINUTES);
      await openSignedInAgain(page, cell, member, javaScriptEnabled);
      await expect(async () => {
        await page.goto(`${origin(cell.brand)}/${cell.locale}/takeback`);
        await expect(own).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 60_000 });
      if (javaScriptEnabled) await untilAlive(page);
      await own.click();
      const bought = main.getByRole('checkbox', { name: /, / }).first();
      const described = (await bought.evaluate((box: HTMLInputElement) => box.labels![0]!.textContent)).split(
        ', ',
      );
      await bought.check();
      await main.getByRole('button', { name: form('takeOver'), exact: true }).click();
      await page.waitForURL(/piece=/);
      if (javaScriptEnabled) await untilAlive(page);

      const piece = main.getByRole('group', { name: form('piece', { number: '1' }) });
      const field = (key: string) => main.getByLabel(form(key), { exact: true });
      const expectFilled = async () => {
        await expect(piece.getByLabel(form('family'), { exact: true })).toHaveValue('shoes');
        await expect(piece.getByRole('textbox', { name: form('words') })).toHaveValue(
          new RegExp(`^${described[0]!.trim()}`),
        );
        await expect(main.getByRole('textbox', { name: form('order') })).toHaveValue(reference!);
        await expect(field('email')).toHaveValue(member.email);
      };
      await expectFilled();
      await piece.getByLabel(form('condition'), { exact: true }).selectOption('worn');
      await field('name').fill('Ana');
      await field('surname').fill('Weiss');
      await searchPlace(main, cell, place, javaScriptEnabled);
      await expectFilled();
      await expect(piece.getByLabel(form('condition'), { exact: true })).toHaveValue('worn');
      await expect(field('surname')).toHaveValue('Weiss');
      if (javaScriptEnabled) await expectAccessible(page);
      await main.getByRole('checkbox', { name: form('terms') }).check();
      await main.getByRole('button', { name: form('send'), exact: true }).click();
      await expect(page.getByText(wordsOf(cell, 'takeback-status.made'))).toBeVisible();
    });
  });
}

/** A session does not outlast days of the clock. */
async function openSignedInAgain(page: Page, cell: Cell, member: Member, scripted: boolean): Promise<void> {
  await page.context().clearCookies();
  await openSignedIn(page, cell, '/myaccount/myorders', member, scripted);
}

test.describe('a market that takes nothing back', () => {
  test.use({ borne: /status of 404/ });
  test('has no such page', async ({ page }) => {
    const answer = await page.goto(`${origin('main')}/ja_JP/takeback`);
    expect(answer!.status()).toBe(404);
  });
});
