// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeCommand, describeSubmit } from './press-events';
import { listPageEvents } from './page-events';
import { endVisit, open, startVisit } from './data-layer.fixture';

beforeEach(startVisit);
afterEach(endVisit);

describe('the checkout', () => {
  const summary =
    '<section data-checkout="GBP" data-value="250.00"><ul><li><div><h3 data-item="|women/shoes/sneakers|125.00" data-item-id="K200160-001" data-size="UK 5">Nube</h3><p>Chalk</p></div></li></ul></section>';
  const paying = '<section data-step="payment" data-state="open"></section>';
  const ecommerce = {
    currency: 'GBP',
    value: 250,
    items: [
      {
        item_id: 'K200160-001',
        item_name: 'Nube',
        item_category: 'women',
        item_category2: 'shoes',
        item_category3: 'sneakers',
        item_variant: 'Chalk',
        item_size: 'UK 5',
        price: 125,
        quantity: 1,
      },
    ],
  };
  const eventsOf = (html: string) => {
    open(html);
    return listPageEvents(document).filter(({ event }) => event !== 'page_view');
  };
  const form = (inner: string) => {
    open(
      `${summary}<form data-pay="">${inner}<div data-method="TARJ"><input type="radio" name="paymentMethodId" value="TARJ" checked><div data-card="" data-mounted=""></div></div></form>`,
    );
    return describeSubmit(document.querySelector('form'));
  };

  it('begins once a stay, and has an address once paying is reached', () => {
    expect(eventsOf(summary)).toEqual([{ event: 'begin_checkout', ecommerce }]);
    expect(eventsOf(summary + paying)).toEqual([{ event: 'add_shipping_info', ecommerce }]);
    expect(eventsOf(summary + paying)).toEqual([]);
    eventsOf('<p>elsewhere</p>');
    expect(eventsOf(summary).map(({ event }) => event)).toEqual(['begin_checkout']);
    eventsOf('<p>elsewhere</p>');
  });
  it('a payment counts when it carries its token', () => {
    expect(form('<input name="cardToken" value="">')).toBeUndefined();
    expect(form('<input name="cardToken" value="t">')).toEqual({
      event: 'add_payment_info',
      ecommerce: { ...ecommerce, payment_type: 'TARJ' },
    });
  });
  it('a captcha that was not passed is a captcha failure (docs/contract/browser.md#captcha-events)', () => {
    expect(
      describeCommand(
        {
          command: 'checkout.pay',
          status: 'failed',
          values: {},
          errors: { captchaToken: 'x' },
          warnings: {},
        },
        document,
      ),
    ).toEqual({ event: 'captcha_error', form: 'checkout_pay' });
  });
});
