// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/en_GB/compra?step=payment" }
import { describe, expect, it } from 'vitest';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleLocale } from '../_contract/testing/sample-page';
import messages from './checkout-payment.messages';
import samples from './checkout-payment.samples';
import CheckoutPayment from './checkout-payment.view';

const sample = (name: string) => samples.find((one) => one.name.startsWith(name))!;
const mount = (name: string) => mountSample(CheckoutPayment, sample(name), messages);
const field = (host: HTMLElement, name: string) => host.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

/** What a label reads: its words, and the marks in it by their names. */
const findName = (label: Element): string => {
  const marks = [...label.querySelectorAll('[role="img"]')];
  const copy = label.cloneNode(true) as Element;
  for (const mark of copy.querySelectorAll('[role="img"]')) mark.remove();
  return [copy.textContent, marks.map((mark) => mark.getAttribute('aria-label')).join(', ')]
    .filter(Boolean)
    .join(': ');
};

describe('what the step shows', () => {
  it.each(samples)('$name: no style attribute, no script, every part named once', (one) => {
    expect(renderSample(CheckoutPayment, one, messages)).not.toMatch(/ style=| on[a-z]+="|<script/);
    const ids = [...mountSample(CheckoutPayment, one, messages).querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
  it('only its heading before its turn', () =>
    expect(mount('Its turn').querySelectorAll('form, input')).toHaveLength(0));
  it('one form holds the way to pay, the total that was seen and the key of this intention', () => {
    const host = mount('Card, wallet, cash');
    const form = host.querySelector<HTMLFormElement>('form[data-pay]')!;
    const sent = Object.fromEntries(new FormData(form));
    expect(sent).toMatchObject({
      _command: 'checkout.pay',
      paymentMethodId: 'TARJ',
      totalImport: '25500',
      shippingCost: '500',
      submissionKey: 'sample-key-1',
      cardToken: '',
    });
    expect(
      [...form.querySelectorAll('[type="radio"]')].map((radio) => findName(radio.closest('label')!)),
    ).toEqual(['Card: Visa, Mastercard, American Express', 'Wallet', 'Cash on delivery+ £4']);
    expect(form.querySelector('[data-place-order]')!.textContent).toBe('Place order and pay · £255');
  });
  it('without a script a button of the same form keeps the choice', () =>
    expect(mount('Card, wallet, cash').querySelector('button[name="_command"]')!.getAttribute('value')).toBe(
      'checkout.choosePayment',
    ));
  it('asks for a bank where the way to pay needs one, and for months where it has them', () => {
    const host = mount('Cash on delivery');
    expect(
      [...host.querySelectorAll('[name="bank-BANK"] option')].map(({ textContent }) => textContent),
    ).toEqual(['Choose your bank', 'Duinbank', 'Polderbank']);
    expect(
      [...host.querySelectorAll('[name="instalments-INST"] option')].map(({ textContent }) => textContent),
    ).toEqual(['one payment', '3 months', '6 months']);
    expect(host.querySelector('[data-place-order]')!.textContent).toBe('Place order · £259');
  });
  it('no card number, cvc or expiry is asked for in our own HTML', () => {
    for (const one of samples)
      expect(renderSample(CheckoutPayment, one, messages)).not.toMatch(
        /name="(cardNumber|number|cvc|expiry\w*|holder)"|autocomplete="cc-/i,
      );
  });
  it('shows why it was refused at the ways to pay, keeps what was ticked, and takes no old token along', () => {
    const host = mount('Refused');
    expect(
      host.querySelector('[role="alert"]')!.textContent ||
        field(host, 'paymentMethodId').getAttribute('aria-invalid'),
    ).toBeTruthy();
    expect({
      invalid: field(host, 'paymentMethodId').getAttribute('aria-invalid'),
      accepted: field(host, 'privacyPolicy').checked,
      cardToken: field(host, 'cardToken').value,
    }).toEqual({ invalid: 'true', accepted: true, cardToken: '' });
    const described = host.querySelector('fieldset')!.getAttribute('aria-describedby')!;
    expect(host.querySelector(`#${described}`)!.textContent).toContain('The payment was refused');
  });
  it('a confirmation that the bank refused is reported as any refused payment', () => {
    const host = mount('The bank said no');
    expect({
      alert: host.querySelector('form[data-pay] [data-method="TARJ"] [role="alert"]')!.textContent,
      invalid: field(host, 'paymentMethodId').getAttribute('aria-invalid'),
      action: host.querySelector('[data-action]'),
    }).toEqual({ alert: expect.stringContaining('The payment was refused'), invalid: 'true', action: null });
  });
  it('shows once what is wrong with a card, at the card', () => {
    for (const name of ['Refused', 'The bank said no']) {
      const host = mount(name);
      expect({
        times: host.textContent.split('The payment was refused').length - 1,
        alert: host.querySelector('[data-method="TARJ"] [role="alert"]')?.textContent,
      }).toEqual({ times: 1, alert: expect.stringContaining('The payment was refused') });
    }
  });
  it('folds all codes into one disclosure before the ways to pay', () => {
    for (const one of samples)
      expect(
        mountSample(CheckoutPayment, one, messages).querySelectorAll('details').length,
      ).toBeLessThanOrEqual(1);
    const panel = mount('Card, wallet, cash').querySelector('details')!;
    expect({
      summary: panel.querySelector('summary')!.textContent,
      open: panel.open,
    }).toEqual({ summary: 'Gift card or code', open: false });
    expect(mount('A gift card that is not known').querySelector('details')!.open).toBe(true);
  });
  it('shows a note to who comes back from the payment page', () =>
    expect(mount('Back from').querySelector('[data-comeback]')!.textContent).toContain('You cancelled'));
  it('names the piece that sold out, and links to the bag', () => {
    const host = mount('A piece sold out');
    expect(host.textContent).toContain('Sold out meanwhile: Nube UK 5.');
    expect(host.querySelector('a[href="/en_GB/bolsa"]')).toBeTruthy();
  });
  it('what stands in the order’s way is named with its reason, and can be taken off', () => {
    const host = mount('A voucher and a gift card');
    expect(host.textContent).toContain(
      'You have used this voucher already: it counts once per customer. The total is without your voucher. Take it off to go on.',
    );
    const commands = [...host.querySelectorAll<HTMLInputElement>('form [name="_command"]')].map(
      ({ value }) => value,
    );
    expect(commands).toEqual(
      expect.arrayContaining([
        'checkout.dropVoucher',
        'checkout.applyVoucher',
        'checkout.dropGiftCard',
        'checkout.useGiftCard',
        'checkout.takeNewsletter',
      ]),
    );
  });
  it('what a reader of the newsletter gets off is shown, and can be left', () => {
    const host = mount('Less for a reader');
    expect(host.textContent).toContain('10% off: thank you for reading our newsletter.Order without it');
    expect(host.querySelector('[name="_command"][value="checkout.takeNewsletter"]')).toBeNull();
  });
  it('a gift card that covers it all needs no other way', () => {
    const host = mount('The gift card covers');
    expect({
      methods: host.querySelectorAll('[name="paymentMethodId"]').length,
      covered: field(host, 'covered').value,
      button: host.querySelector('[data-place-order]')!.textContent,
    }).toEqual({ methods: 0, covered: 'on', button: 'Place order · £0' });
    expect(host.textContent).toContain('£45 stays on it');
  });
  it('consents of a step before stand as a sentence and travel along', () => {
    const host = mount('Gift card and card');
    expect({ type: field(host, 'privacyPolicy').type, value: field(host, 'privacyPolicy').value }).toEqual({
      type: 'hidden',
      value: 'on',
    });
    expect(host.textContent).toContain('that you accepted');
  });
  it('asks for Korea’s consent in Korea only', () => {
    const html = (country: string) =>
      renderSample(CheckoutPayment, sample('Card, wallet'), messages, {
        locale: { ...sampleLocale, country },
      });
    expect({ KR: html('KR').includes('koreaConsent'), GB: html('GB').includes('koreaConsent') }).toEqual({
      KR: true,
      GB: false,
    });
  });
  it('a pin is never written into a page', () =>
    expect(field(mount('A gift card that is not known'), 'cardPin').value).toBe(''));
  it('a confirmation of the bank stands alone, with what goes back to the provider', () => {
    const host = mount('The bank asks');
    expect({
      forms: host.querySelectorAll('[data-pay]').length,
      encodedReference: field(host, 'encodedReference').value,
      subtype: JSON.parse(host.querySelector<HTMLElement>('[data-action]')!.dataset.action!).subtype,
    }).toEqual({ forms: 0, encodedReference: 'NDAwMDAwMDAwMQ', subtype: 'challenge' });
  });
});
