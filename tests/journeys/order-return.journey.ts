import {
  buyPairs,
  openElsewhere,
  readKey,
  readOrder,
  readPdf,
  useMovableShop,
} from './delivered-order.fixture';
import { expect, expectAccessible, origin, test, wordsOf, type Cell } from './journey.fixture';
import { cells } from './shoppers.fixture';

/** A guest returns two of three pieces with a label and is refunded, and opens invoice and credit note (decisions 0209, 0213), on a separate shop with a moved clock. */
test.describe.configure({ mode: 'default' });
// A refused form is answered with 409, which Chromium logs.
test.use({ borne: /status of 409/ });

const letPass = useMovableShop('returns');

/** One mail a step, in the shopper's language, each with a link to the order. */
async function expectMails(
  place: Cell,
  { number, order, amount }: { number: string; order: string; amount: string },
): Promise<void> {
  const subjects = () => letPass.listMails('ana@example.com').map(({ Subject }) => Subject);
  const words = (kind: string, values: Record<string, string>) =>
    wordsOf(place, `mail.${kind}Subject`, values);
  const wanted = [
    words('returnRegistered', { returnId: number }),
    words('returnReceived', { returnId: number }),
    words('returnAccepted', { returnId: number, amount }),
    words('orderRefunded', { reference: order, amount }),
  ];
  await expect
    .poll(
      () =>
        subjects()
          .filter((subject) => wanted.includes(subject))
          .toSorted(),
      { timeout: 60_000 },
    )
    .toEqual(wanted.toSorted());
  const mails = letPass.listMails('ana@example.com').filter(({ Subject }) => wanted.includes(Subject));
  for (const { Text } of mails) expect(Text).toContain(`/${place.locale}/pedido/`);
}

for (const [[place, shopper], javaScriptEnabled] of [
  [cells[0]!, true],
  [cells[4]!, false],
] as const) {
  const words = (key: string, values?: Record<string, string>) =>
    wordsOf(place, `return-order.${key}`, values);
  const ofOrder = (key: string, values?: Record<string, string>) =>
    wordsOf(place, `order-confirmation.${key}`, values);

  test(`${place.brand} ${place.locale}: two of three pieces go back${javaScriptEnabled ? '' : ' without a script'}, and the money comes`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000);
    const address = await buyPairs(page, place, shopper, 3);
    const key = readKey(address);
    await letPass(6);
    await expect.poll(async () => (await readOrder(place, key)).status, { timeout: 90_000 }).toBe('FI');

    const { context: other, page: order } = await openElsewhere(browser, javaScriptEnabled);
    await order.goto(origin(place.brand) + address);
    await order.getByRole('link', { name: ofOrder('sendBack') }).click();
    await expect(order.getByRole('heading', { level: 1, name: words('title') })).toBeVisible();
    const main = order.getByRole('main');
    const boxes = main.getByRole('checkbox');
    await expect(boxes).toHaveCount(3);
    if (javaScriptEnabled) await expectAccessible(order);

    // Nothing chosen, then a piece without a reason: the error is shown at the field.
    const next = main.getByRole('button', { name: words('next') });
    await next.click();
    await expect(main.getByRole('alert').filter({ hasText: words('chooseOne') })).toBeVisible();
    await boxes.nth(0).check();
    await next.click();
    await expect(main.getByText(words('chooseReason')).first()).toBeVisible();
    await expect(boxes.nth(0)).toBeChecked();
    await boxes.nth(1).check();
    const reasons = main.getByRole('combobox');
    await reasons.nth(0).selectOption('size~small');
    await reasons.nth(1).selectOption('mind~other');
    await next.click();

    await expect(main.getByRole('heading', { name: words('chosen') })).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(order);
    const way = main.getByRole('radio', { name: new RegExp(wordsOf(place, 'methods.return.06')) });
    await way.check();
    await main.getByRole('button', { name: words('register') }).click();

    await expect(order.getByRole('heading', { level: 1, name: words('doneTitle') })).toBeVisible();
    const number = (await main.getByRole('definition').first().innerText()).trim();
    expect(number).toMatch(/^9\d{9}$/);
    if (javaScriptEnabled) await expectAccessible(order);
    await order.reload();
    await expect(main.getByText(number).first()).toBeVisible();
    await expect(main.getByRole('img', { name: words('codeOf', { number }) })).toBeVisible();
    const label = await readPdf(order, main.getByRole('link', { name: words('label') }));
    expect(label).toContain(number.replace(/\B(?=(\d{4})+$)/g, ' '));

    // The simulated warehouse completes it: received, then inspected and refunded.
    await order.waitForTimeout(7000);
    await letPass(3.2);
    await expect
      .poll(async () => (await readOrder(place, key)).returns.map(({ status }) => status), {
        timeout: 90_000,
      })
      .toEqual(['RE']);
    await letPass(1);
    await expect
      .poll(async () => (await readOrder(place, key)).refunds.map(({ state }) => state), {
        timeout: 90_000,
      })
      .toEqual(['done']);
    const { returns, refunds } = await readOrder(place, key);
    expect(returns).toMatchObject([{ status: 'FI', refund: refunds[0]!.amount }]);
    await order.goto(origin(place.brand) + address);
    const invoices = order.getByRole('list', { name: ofOrder('invoices') }).getByRole('link');
    await expect
      .poll(() => order.reload().then(() => invoices.count()), { timeout: 60_000, intervals: [2000] })
      .toBe(2);
    expect(await readPdf(order, invoices.nth(0))).toContain(key.locator);
    expect(await readPdf(order, invoices.nth(1))).toContain(number);
    const amount = returns[0]!.refundFormatted;
    await expect(order.getByText(ofOrder('return_FI', { amount }))).toBeVisible();
    await expectMails(place, { number, order: key.locator, amount });
    await order.getByRole('link', { name: ofOrder('returnNumber', { number }) }).click();
    await expect(main.getByText(words('state_FI'))).toBeVisible();
    await order.getByRole('link', { name: words('backToOrder') }).click();
    await order.getByRole('link', { name: ofOrder('sendBack') }).click();
    await expect(boxes).toHaveCount(1);
    await expect(main.getByText(words('why_returned'))).toHaveCount(2);
    await other.close();
  });
}
