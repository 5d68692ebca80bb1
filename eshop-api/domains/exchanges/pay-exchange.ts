import type { HandlerContext } from '../../server/domain.types';
import { findOrderById, findReturn, type StoredReturn } from '../orders/after-sale.tx';
import { encodeReference } from '../orders/encoded-reference.facts';
import type { CreatedOrder } from '../orders/order.schema';
import { ordersPayReplacement } from '../orders/orders.contract';
import type { StoredOrder } from '../orders/orders.types';
import { requireIdle, type Exchanged, type Step2Input } from './register-exchange';

export interface PaidExchange extends Exchanged {
  replacement: StoredOrder;
  /** null: free of charge. */
  payment: CreatedOrder['order'] | null;
}

/** Charges what a registered exchange costs, or reads what became of it. @throws ApiFault payment_unreachable */
export async function payExchange(
  context: HandlerContext,
  { order, returned }: Exchanged,
  { paymentInfo = {}, returnUrl }: Step2Input,
): Promise<PaidExchange> {
  const replacement = await findOrderById(context.db, returned.replacementId!);
  if (replacement.total === 0) return { order, returned, replacement, payment: null };
  const [ip, userAgent] = [context.header('x-forwarded-for'), context.header('user-agent')];
  const paid = await context.ask(
    ordersPayReplacement,
    {
      ...keyOf(context, replacement),
      paymentInfo,
      ...(returnUrl ? { returnUrl } : {}),
      ...(ip ? { ip: ip.slice(0, 100) } : {}),
      ...(userAgent ? { userAgent: userAgent.slice(0, 300) } : {}),
    },
    context.storefront.id,
  );
  const settled = await findReturn(context.db, returned.reference);
  return { order, returned: settled ?? returned, replacement, payment: paid.order };
}

/** Reads from the provider what became of open payments, before another exchange takes their place. @throws ApiFault order_in_progress */
export async function readOpenPayments(
  context: HandlerContext,
  open: readonly StoredReturn[],
): Promise<void> {
  for (const { replacementId } of open) {
    const replacement = await findOrderById(context.db, replacementId!);
    requireIdle(replacement, context.now);
    await context.ask(ordersPayReplacement, keyOf(context, replacement), context.storefront.id);
  }
}

const keyOf = ({ profile }: HandlerContext, { reference, email }: StoredOrder) => ({
  profile: profile.locale,
  encodedReference: encodeReference(reference, email),
});
