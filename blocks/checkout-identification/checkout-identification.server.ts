import type { BlockLoad } from '../_kit/block.types';
import type { CheckoutStepFacts } from '../_kit/checkout/checkout-steps';
import { findStep, readCheckout } from '../_kit/checkout/read-checkout.server';
import type { FormState } from '../_kit/commands/command.types';
import type { CheckoutIdentificationProps } from './checkout-identification.schema';

export interface CheckoutIdentificationData {
  /** undefined: no bag, or this page has no such step. */
  step: CheckoutStepFacts | undefined;
  email: string;
  newsletter: boolean;
  form: FormState | undefined;
}

export const load: BlockLoad<CheckoutIdentificationProps, CheckoutIdentificationData> = async (context) => {
  const checkout = await readCheckout(context);
  const { email = '', newsletter } = checkout?.draft ?? {};
  return { step: checkout ? findStep(checkout, 'identification') : undefined, email, newsletter: newsletter === 'on', form: context.form };
};
