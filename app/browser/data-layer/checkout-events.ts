import { textOf } from '../../../blocks/_contract/commands/text-of';
import { readItem } from './read-items';
import type { TagEvent } from './tag-event.types';

/** What was told of this stay on the checkout; leaving it begins anew. */
let told = new Set<string>();

/** What the checkout says by being opened: that it began, and that an address stands once paying is reached. Each once a stay. */
export function describeCheckout(page: Document): TagEvent[] {
  if (!page.querySelector('[data-checkout]')) {
    told = new Set();
    return [];
  }
  const isPaying = page.querySelector('[data-step="payment"][data-state="open"]') !== null;
  return ['begin_checkout', ...(isPaying ? ['add_shipping_info'] : [])]
    .filter((event) => !told.has(event) && told.add(event))
    .map((event) => ({ event, ecommerce: readCheckout(page) }));
}

/** The payment form is sent. With a card it is sent twice, and counts when it carries the token. */
export function describePayment(form: HTMLFormElement): TagEvent | undefined {
  const fields = new FormData(form);
  const isCard =
    form
      .querySelector('[name="paymentMethodId"]:checked')
      ?.closest('[data-method]')
      ?.querySelector('[data-card][data-mounted]') != null;
  if (isCard && !fields.get('cardToken')) return undefined;
  return {
    event: 'add_payment_info',
    ecommerce: {
      ...readCheckout(document),
      payment_type: fields.has('paymentMethodId') ? textOf(fields, 'paymentMethodId') : 'gift_card',
    },
  };
}

/** Pieces and their total out of the summary, in major units. */
function readCheckout(page: Document): NonNullable<TagEvent['ecommerce']> {
  const summary = page.querySelector<HTMLElement>('[data-checkout]');
  const items = [...(summary?.querySelectorAll<HTMLElement>('[data-item]') ?? [])].map((line) => ({
    ...readItem(line),
    ...(line.dataset.size ? { item_size: line.dataset.size } : {}),
  }));
  return { currency: summary?.dataset.checkout ?? '', value: Number(summary?.dataset.value ?? 0), items };
}
