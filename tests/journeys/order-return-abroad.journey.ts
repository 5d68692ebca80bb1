import { answer, cells, goToPayment } from './cross-border.fixture';
import { openElsewhere, readKey, readOrder, useMovableShop } from './delivered-order.fixture';
import { expect, expectAccessible, origin, test, wordsOf } from './journey.fixture';
import { expectCharged, pressOrder, readTotal } from './paying.fixture';

/** An order across a border is returned, and the service refunds it with duties and taxes (decision 0247), on a separate shop with a moved clock. */
test.describe.configure({ mode: 'default' });
const letPass = useMovableShop('returns-abroad');

for (const [at, [place, shopper]] of cells.entries()) {
  const javaScriptEnabled = at === 0;
  const words = (key: string) => wordsOf(place, `return-order.${key}`);

  test(`${place.brand} ${place.locale}: a piece comes back${javaScriptEnabled ? '' : ' without a script'}, and its money with it`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000);
    await goToPayment(page, place, shopper);
    const total = await readTotal(page);
    await pressOrder(page, place);
    await answer(page, total, 'paid');
    await expectCharged(page, place, total, 'captured');
    const address = new URL(page.url()).pathname;
    const key = readKey(address);
    await letPass(6);
    await expect.poll(async () => (await readOrder(place, key)).status, { timeout: 90_000 }).toBe('FI');

    const { context: other, page: order } = await openElsewhere(browser, javaScriptEnabled);
    const main = order.getByRole('main');
    await order.goto(origin(place.brand) + address);
    await order.getByRole('link', { name: wordsOf(place, 'order-confirmation.sendBack') }).click();
    await expect(order.getByRole('heading', { level: 1, name: words('title') })).toBeVisible();
    await main.getByRole('checkbox').first().check();
    await main.getByRole('combobox').first().selectOption('mind~other');
    await main.getByRole('button', { name: words('next') }).click();
    await expect(main.getByRole('heading', { name: words('chosen') })).toBeVisible();
    // Hong Kong charges neither duties nor taxes.
    await expect(main.getByText(words('row_importCharges'))).toHaveCount(place.locale === 'pt_BR' ? 1 : 0);
    if (javaScriptEnabled) await expectAccessible(order);
    await main.getByRole('radio', { name: new RegExp(wordsOf(place, 'methods.return.05')) }).check();
    await main.getByRole('button', { name: words('register') }).click();
    await expect(order.getByRole('heading', { level: 1, name: words('doneTitle') })).toBeVisible();

    await order.waitForTimeout(7000);
    await letPass(4);
    await expect
      .poll(async () => (await readOrder(place, key)).returns.map(({ status }) => status), {
        timeout: 90_000,
      })
      .toEqual(['FI']);
    await letPass(1);
    await expect
      .poll(async () => (await readOrder(place, key)).refunds.map(({ state }) => state), { timeout: 90_000 })
      .toEqual(['done']);
    const { refunds, returns } = await readOrder(place, key);
    expect(refunds[0]!.amount).toBe(returns[0]!.refund);
    await other.close();
  });
}
