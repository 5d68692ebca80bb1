import type { ResponseOf } from '../../eshop-api/contract/operation';
import type { ordersRefundChoice } from '../../eshop-api/domains/orders/refund-choice.contract';
import type { FormState } from '../_contract/commands/form-state.types';

export type ShownRefund = ResponseOf<typeof ordersRefundChoice> & {
  /** Last day of the choice, in words; empty: it is over. */
  day: string;
};

export interface RefundChoiceData {
  /** Undefined: the link is not valid, or is of another customer. */
  refund: ShownRefund | undefined;
  form: FormState | undefined;
}
