import type { BlockLoad } from '../_contract/block.types';
import type { CheckoutStepFacts } from '../_journey/checkout/checkout-steps';
import { findStep, readCheckout } from '../_journey/checkout/read-checkout.server';
import type { CheckoutIdentificationProps } from './checkout-identification.schema';
import type { FormState } from '../_contract/commands/form-state.types';

/** The customer who is signed in, as the page greets him. */
export interface KnownCustomer {
  /** First name; '': not known. */
  name: string;
  email: string;
  /** Gets the news already. */
  subscribed: boolean;
}

export interface CheckoutIdentificationData {
  /** undefined: no bag, or this page has no such step. */
  step: CheckoutStepFacts | undefined;
  /** Undefined: a guest. */
  customer?: KnownCustomer;
  /** What has just become of a session: it ran out, or was signed out of. */
  session?: 'ended' | 'out';
  email: string;
  newsletter: boolean;
  form: FormState | undefined;
}

export const load: BlockLoad<CheckoutIdentificationProps, CheckoutIdentificationData> = async (context) => {
  const checkout = await readCheckout(context);
  const { email = '', newsletter } = checkout?.draft ?? {};
  const { account } = checkout ?? {};
  const customer = account
    ? { name: account.name, email: account.email, subscribed: account.newsletterSubscribed }
    : undefined;
  const session = customer
    ? undefined
    : context.visitor?.signInAgain
      ? 'ended'
      : context.url.searchParams.get('signed') === 'out'
        ? 'out'
        : undefined;
  return {
    step: checkout ? findStep(checkout, 'identification') : undefined,
    ...(customer ? { customer } : {}),
    ...(session ? { session } : {}),
    email,
    newsletter: newsletter === 'on',
    form: context.form,
  };
};
