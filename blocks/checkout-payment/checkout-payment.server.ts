import { createHash } from 'node:crypto';
import { NEWSLETTER_USE } from '../../eshop-api/domains/checkout/checkout.contract';
import type { BlockLoad, LoadContext } from '../_contract/block.types';
import { readCaptcha, type Captcha } from '../_parts/captcha/read-captcha.server';
import type { CheckoutStepFacts } from '../_journey/checkout/checkout-steps';
import {
  findStep,
  readCheckout,
  type Checkout,
  type Draft,
  type Quote,
} from '../_journey/checkout/read-checkout.server';
import { readModules, type PaymentModules } from './card-fields.server';
import { chooseMethod } from './choose-method';
import type { CheckoutPaymentProps } from './checkout-payment.schema';
import type { FormState } from '../_contract/commands/form-state.types';

/** Why a shopper is back from the payment page (the checkout's `?payment=`). */
export const comebacks = ['refused', 'cancelled', 'error'] as const;
export type Comeback = (typeof comebacks)[number];

export interface OpenPayment extends PaymentModules {
  quote: Quote;
  /** Consents that were given in a step before. */
  given: Pick<Draft, 'privacyPolicy' | 'koreaConsent'>;
  /** Way to pay that is chosen, '' while none is or none is needed. */
  method: string;
  giftCards: boolean;
  /** What readers of the newsletter get off, whole percent; null: nothing, or who buys is not known. */
  newsletter: { percent: number; email: string; applied: boolean } | null;
  /** One an intention to buy: repeated, the API answers the same order. */
  submissionKey: string;
  comeback: Comeback | undefined;
  /** null: none is asked for. */
  captcha: Captcha | null;
}

export interface CheckoutPaymentData {
  step: CheckoutStepFacts;
  /** undefined: its turn has not come. */
  open: OpenPayment | undefined;
  form: FormState | undefined;
}

/** null: no bag, so nothing to pay. */
export const load: BlockLoad<CheckoutPaymentProps, CheckoutPaymentData | null> = async (context, props) => {
  const checkout = await readCheckout(context);
  const step = checkout && findStep(checkout, 'payment');
  if (!checkout || !step) return null;
  const { quote, draft } = checkout;
  const form = context.form;
  if (step.state !== 'open') return { step, open: undefined, form };
  const method = chooseMethod(quote, form?.values.paymentMethodId ?? draft.paymentMethodId);
  const [modules, captcha] = await Promise.all([
    readModules(context, quote),
    readCaptcha(context, 'checkout'),
  ]);
  return {
    step,
    form,
    open: {
      quote,
      method,
      given: { privacyPolicy: draft.privacyPolicy ?? '', koreaConsent: draft.koreaConsent ?? '' },
      giftCards: props.giftCards && context.flags.gift_card === true,
      submissionKey: keyOf(context, quote),
      newsletter: readNewsletter(context, checkout),
      ...modules,
      captcha,
      comeback: form ? undefined : comebacks.find((one) => one === context.url.searchParams.get('payment')),
    },
  };
};

function readNewsletter(
  { brand }: LoadContext,
  { draft: { email }, quote }: Checkout,
): OpenPayment['newsletter'] {
  const percent = Number(brand.rules.newsletterDiscount ?? 0);
  return percent > 0 && email ? { percent, email, applied: quote.onceOnly.includes(NEWSLETTER_USE) } : null;
}

/**
 * The key of the order's creation. What failed without an answer (time-out, say) is sent again under the same key; what
 * the payment ended, or a fresh rendering, gets a new one.
 */
function keyOf({ form, now }: LoadContext, { bag }: Quote): string {
  const kept =
    form?.command === 'checkout.pay' && form.status !== 'done' && !form.errors.paymentMethodId
      ? form.values.submissionKey
      : undefined;
  return (
    kept ||
    createHash('sha256').update(`${bag.hashOrderId} ${bag.revision} ${now.toISOString()}`).digest('base64url')
  );
}
