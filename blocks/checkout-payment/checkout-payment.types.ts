import type { BlockViewProps } from '../_contract/block.types';
import type { CheckoutPaymentProps } from './checkout-payment.schema';
import type { CheckoutPaymentData, OpenPayment } from './checkout-payment.server';

/** The step while it is open. */
export type OpenView = BlockViewProps<
  CheckoutPaymentProps,
  { open: OpenPayment; form: CheckoutPaymentData['form'] }
>;
