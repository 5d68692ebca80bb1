import type {
  CardProvider,
  PaymentRequest,
  PaymentResult,
} from '../../providers/card-provider/card-provider.types';
import type { StoredOrder } from './orders.types';

/** Who takes an order's money, in the card provider's terms. A card provider needs the request alone; a cross-border service also what is sold and where it goes. */
export interface PaymentProcessor extends Pick<
  CardProvider,
  'details' | 'find' | 'capture' | 'cancel' | 'refund' | 'readNotifications' | 'connect'
> {
  authorise(request: PaymentRequest, order: StoredOrder): Promise<PaymentResult>;
}
