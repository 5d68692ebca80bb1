import { ApiFault } from '../../contract/api-fault';
import type { ResponseOf } from '../../contract/operation';
import type { HandlerContext } from '../../server/domain.types';
import { chargeAs, type ReplacementPayment } from '../orders/after-sale.tx';
import type { StoredOrder } from '../orders/orders.types';
import { globalPaymentMethods } from '../reference/method.contract';
import type { Step2Input } from './register-exchange';

type Method = ResponseOf<typeof globalPaymentMethods>['paymentMethods'][number];

/** A wallet's sheet needs a bag, and a small amount is not paid in instalments. */
const KINDS: readonly string[] = ['card', 'wallet', 'transfer'];

/** Methods that pay the cost of an exchange beforehand, without a surcharge. @param cost minor units of the order's currency */
export const takesCost = ({ kind, prepaid, surcharge, least, most }: Method, cost: number): boolean =>
  prepaid && surcharge === 0 && KINDS.includes(kind) && cost >= (least ?? 0) && cost <= (most ?? Infinity);

export async function listPayments(
  { ask, profile, storefront }: HandlerContext,
  { country, currency }: Pick<StoredOrder, 'country' | 'currency'>,
  cost: number,
): Promise<Method[]> {
  const asked = { profile: profile.locale, countryId: country, currency };
  const { paymentMethods } = await ask(globalPaymentMethods, asked, storefront.id);
  return paymentMethods.filter((method) => takesCost(method, cost));
}

/** The chosen method; null when nothing is to be paid. @throws ApiFault payment_refused, invalid_field for a bank that is missing or unknown */
export async function choosePayment(
  context: HandlerContext,
  order: StoredOrder,
  fee: number,
  { paymentMethodId, paymentInfo }: Pick<Step2Input, 'paymentMethodId' | 'paymentInfo'>,
): Promise<ReplacementPayment | null> {
  if (fee === 0) return null;
  const methods = await listPayments(context, order, fee);
  const method = methods.find(({ id }) => id === paymentMethodId?.trim());
  if (!method)
    throw new ApiFault('payment_refused', 'This way to pay is not available for the cost of the exchange.');
  if (method.needsBank && !method.banks.some(({ id }) => id === paymentInfo?.bank))
    throw new ApiFault('invalid_field', 'bank: choose your bank');
  return { fee, methodId: method.id, methodName: method.name, chargeAs: chargeAs(method) };
}
