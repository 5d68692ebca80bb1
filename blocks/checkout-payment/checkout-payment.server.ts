import { createHash } from 'node:crypto';
import type { ResponseOf } from '../../eshop-api/contract/operation';
import { paymentsCreateSession } from '../../eshop-api/domains/payments/payments.contract';
import { NEWSLETTER_USE } from '../../eshop-api/domains/checkout/checkout.contract';
import type { LoadContext, BlockLoad } from '../_contract/block.types';
import {
  findStep,
  readCheckout,
  type Quote,
  type Checkout,
  type Draft,
} from '../_journey/checkout/read-checkout.server';
import { readCaptcha, type Captcha } from '../_parts/captcha/read-captcha.server';
import type { CheckoutStepFacts } from '../_journey/checkout/checkout-steps';
import type { FormState } from '../_contract/commands/form-state.types';
import { opensSheet, takesCard, chooseMethod } from './choose-method';
import type { CheckoutPaymentProps } from './checkout-payment.schema';

type Session = ResponseOf<typeof paymentsCreateSession>;
/** What the browser needs to show the provider's card fields (docs/payments.md). */
type CardFieldsSession = Session['session'];

/** Modules of the payment services that this step needs in a browser. */
interface PaymentModules {
  /** null: no card is taken here, or the provider's call fails; cards are then typed on its own page. */
  cardFields: CardFieldsSession | null;
  /** null: none is offered, or it can't be had. */
  deviceSheet: Session['deviceWallet'] | null;
}

async function readModules(
  { api, locale, signal }: LoadContext,
  { paymentMethods }: Quote,
): Promise<PaymentModules> {
  const [card, device] = [paymentMethods.some(takesCard), paymentMethods.some(opensSheet)];
  try {
    const { session, deviceWallet } =
      card || device
        ? await api.call(paymentsCreateSession, { profile: locale.locale }, { signal })
        : { session: null, deviceWallet: null };
    return { cardFields: card ? session : null, deviceSheet: (device && deviceWallet) || null };
  } catch {
    return { cardFields: null, deviceSheet: null };
  }
}

/** Why a shopper is back from the payment page (the checkout's `?payment=`). */
const comebacks = ['refused', 'cancelled', 'error'] as const;
type Comeback = (typeof comebacks)[number];

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
  /** null: none is required. */
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
 * The key of the order's creation. What failed without an answer (time-out, for example) is sent again under the same key; what
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
