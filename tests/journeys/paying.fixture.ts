import type { Page } from '@playwright/test';
import questions from '../../eshop-api/providers/captcha/embedded/questions.json' with { type: 'json' };
import { requestApi } from './request-server.fixture';
import { stepOf } from './checkout.fixture';
import { expect, wordsOf, type Cell } from './journey.fixture';

/** Sandbox cards, one per outcome (docs/payments.md). */
export const cards = {
  authorised: '4111111111111111',
  refused: '4000000000001018',
  cancelled: '4000000000002016',
  error: '4000000000002024',
  pending: '4000000000003014',
  challenge: '4000000000004020',
  fingerprint: '4000000000004038',
  redirect: '4000000000005019',
} as const;

export const words = (cell: Cell) => (key: string, values?: Record<string, string | number>) =>
  wordsOf(cell, `checkout-payment.${key}`, values);
export const payment = (page: Page, cell: Cell) => stepOf(page, cell, 'payment');
export const placeOrder = (page: Page, cell: Cell) => payment(page, cell).locator('[data-place-order]');

/** A way to pay by its code; its name comes from the API. */
export const wayOf = (page: Page, cell: Cell, id: string) =>
  payment(page, cell).locator(`input[name="paymentMethodId"][value="${id}"]`);

/** The provider's frame inside the chosen way. */
export const cardFrame = (page: Page, cell: Cell) =>
  payment(page, cell).frameLocator('[data-mounted] iframe');

export async function fillCard(page: Page, cell: Cell, number: string): Promise<void> {
  const frame = cardFrame(page, cell);
  const [first, expiry, cvc, holder] = await Promise.all(
    ['number', 'expiry', 'cvc', 'holder'].map(async (name) => frame.locator(`[name="${name}"]`)),
  );
  await expect(first!).toBeVisible({ timeout: 30_000 });
  // As a shopper does: a frame out of view is rendered late, and shifts what is below it.
  await first!.click();
  await first!.fill(number);
  await expiry!.fill('08/39');
  await cvc!.fill('123');
  await holder!.fill('Ana Moore');
}

/** Presses the button after the page has been painted: a press in the same frame as a scroll still goes to the card's frame, whose process is another one. */
export async function pressOrder(page: Page, cell: Cell): Promise<void> {
  await placeOrder(page, cell).scrollIntoViewIfNeeded();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await placeOrder(page, cell).click();
}

/** The captcha without JavaScript: an addition in words, and back. */
export async function answerQuestion(page: Page, cell: Cell): Promise<void> {
  await payment(page, cell)
    .getByRole('button', { name: words(cell)('captchaCheck') })
    .click();
  await answerOnPage(page, cell);
  await expect(placeOrder(page, cell)).toBeVisible();
}

/** The captcha's own page: its question, and on. */
export async function answerOnPage(page: Page, cell: Cell): Promise<void> {
  const { question, numbers } = (questions as Record<string, { question: string; numbers: string[] }>)[
    cell.locale.slice(0, 2)
  ]!;
  const asked = await page.locator('label').innerText();
  const match = new RegExp(
    question.replace('?', '\\?').replace('¿', '¿').replace('{first}', '(.+)').replace('{second}', '(.+)'),
  ).exec(asked)!;
  await page
    .getByRole('textbox')
    .fill(String(match.slice(1, 3).reduce((sum, word) => sum + numbers.indexOf(word) + 1, 0)));
  await page.getByRole('button').click();
}

/** Total as the summary shows it, and in minor units. */
export async function readTotal(page: Page): Promise<{ shown: string; minor: number }> {
  const summary = page.locator('[data-checkout]');
  const shown = (await summary.locator('dl > div').last().locator('dd').textContent())!.trim();
  return { shown, minor: Number(await summary.getAttribute('data-total')) };
}

interface PlacedOrder {
  total: number;
  totalFormatted: string;
  status: string;
  paymentData: { id: string; state: string };
  sums: { kind: string; amount: number; included: boolean }[];
}

/** Waits for the thank-you page, and returns the order as the API has it. */
export async function readOrder(page: Page, cell: Cell): Promise<PlacedOrder> {
  await expect(page).toHaveURL(new RegExp(`/${cell.locale}/pedido/[\\w%=-]+`), { timeout: 45_000 });
  const reference = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1)!);
  const [locator, email] = Buffer.from(reference, 'base64url').toString('utf8').split('##');
  const { order } = await requestApi<{ order: PlacedOrder }>(cell, '/orders/getInfo', {
    profile: cell.locale,
    email,
    locator,
  });
  return order;
}

/** The total of the summary equals the charge, the total on the thank-you page, and the sum of its rows. */
export async function expectCharged(
  page: Page,
  cell: Cell,
  { shown, minor }: { shown: string; minor: number },
  state: string,
): Promise<void> {
  await expect
    .poll(async () => (await readOrder(page, cell)).paymentData.state, { timeout: 30_000 })
    .toBe(state);
  const order = await readOrder(page, cell);
  expect({
    total: order.total,
    sum: order.sums.reduce((sum, { amount, included }) => sum + (included ? 0 : amount), 0),
  }).toEqual({ total: minor, sum: minor });
  await expect(page.getByRole('main')).toContainText(shown);
}
