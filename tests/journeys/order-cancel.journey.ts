import { answerCookies, dismissModals } from '../support/answered-visitor';
import { expect, expectAccessible, origin, test, wordsOf } from './journey.fixture';
import { cards, expectCharged, fillCard, pressOrder, readTotal, wayOf } from './paying.fixture';
import { cells, goToPayment, spanish } from './shoppers.fixture';

/** After the order, from its own address, on any device: its state, and its cancellation (docs/checkout.md "After the order"). */

for (const [[place, shopper], javaScriptEnabled] of [
  [cells[0]!, true],
  [[{ brand: 'lab', locale: 'es_ES' }, spanish], false],
] as const) {
  const words = (key: string, values?: Record<string, string>) =>
    wordsOf(place, `order-confirmation.${key}`, values);
  test(`${place.brand} ${place.locale}: an order is cancelled in two presses${javaScriptEnabled ? '' : ' without a script'}, and its money is refunded`, async ({
    page,
    browser,
  }) => {
    await goToPayment(page, place, shopper);
    await wayOf(page, place, 'TARJ').check();
    await fillCard(page, place, cards.authorised);
    const total = await readTotal(page);
    await pressOrder(page, place);
    await expectCharged(page, place, total, 'captured');

    // Another device, which has only number and e-mail address.
    const other = await browser.newContext({ javaScriptEnabled });
    const order = await other.newPage();
    if (javaScriptEnabled) {
      await order.addInitScript(dismissModals);
      await order.addInitScript(answerCookies, ['necessary']);
    }
    const [number = '', email = ''] = Buffer.from(page.url().split('/').at(-1)!.split('?')[0]!, 'base64url')
      .toString()
      .split('##');
    const lookUp = (key: string) => wordsOf(place, `order-lookup.${key}`);
    const find = async (typed: string) => {
      await order.getByRole('textbox', { name: lookUp('order') }).fill(typed);
      await order.getByRole('textbox', { name: lookUp('email') }).fill(email);
      await order.getByRole('button', { name: lookUp('find') }).click();
    };
    await order.goto(`${origin(place.brand)}/${place.locale}`);
    await order
      .getByRole('contentinfo')
      .getByRole('link', { name: wordsOf(place, 'footer.orderStatus') })
      .click();
    await expect(order.getByRole('heading', { level: 1, name: lookUp('title') })).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(order);
    await find('4000 000 000');
    await expect(order.getByRole('alert').filter({ hasText: lookUp('notFound') })).toBeVisible();
    await find(`#${number}`);
    const way = order.getByRole('region', { name: words('progress'), exact: true });
    await expect(way.getByRole('listitem')).toHaveText([
      new RegExp(words('placed')),
      new RegExp(words('paidStep')),
    ]);
    const yes = way.getByRole('button', { name: words('cancelYes') });
    await expect(yes).toBeHidden();
    await way.getByText(words('cancel'), { exact: true }).press('Enter');
    await expect(way.getByText(words('cancelText'))).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(order);
    await yes.press('Enter');
    await expect(order.getByRole('heading', { level: 1 })).toHaveText(words('cancelledTitle'));
    await expect(way.getByText(words('cancelledStep'), { exact: true })).toBeVisible();
    await expect(yes).toHaveCount(0);
    await expect(async () => {
      await order.reload();
      await expect(way.getByText(words('refundDone', { amount: total.shown }))).toBeVisible({
        timeout: 1000,
      });
    }).toPass();
    await expect(order.getByRole('heading', { level: 1 })).toHaveText(words('cancelledTitle'));
    if (javaScriptEnabled) await expectAccessible(order);
    await other.close();
  });
}
