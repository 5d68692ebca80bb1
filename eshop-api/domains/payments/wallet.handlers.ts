import { ApiFault } from '../../contract/api-fault';
import type { WalletOrder } from '../../providers/wallet/wallet.types';
import { handles, type DomainOperation } from '../../server/domain.types';
import { askSum, checkReturnUrl, referenceOf } from './ask-sum';
import { pickService, type PaymentsContext } from './payments.state';
import { mapWalletAddress } from './wallet-address.rules';
import { paymentsRedirectForm, paymentsWalletUpdateOrder } from './wallet.contract';

const redirectForm = handles(paymentsRedirectForm, async (context: PaymentsContext, { returnUrl, requestKey, ...wanted }) => {
  const back = checkReturnUrl(context, returnUrl);
  const money = await askSum(context, wanted);
  const reference = referenceOf(wanted.hashOrderId);
  // A call that is sent twice is one wallet order; a shopper who tries again after a no gets a new one.
  const idempotencyKey = [requestKey ?? context.settings.randomId(), reference, wanted.paymentMethodId, money.amount, money.currency].join(' ');
  const order = await pickService(context.state.wallets, context).createOrder({ idempotencyKey, reference, money, method: wanted.paymentMethodId!, locale: context.profile.locale, returnUrl: back, needsAddress: true });
  return { walletOrderId: order.id, form: { url: order.approveUrl, method: 'GET' as const, fields: {} } };
});

const updateOrder = handles(paymentsWalletUpdateOrder, async (context: PaymentsContext, { walletOrderId, ...wanted }) => {
  const wallet = pickService(context.state.wallets, context);
  const reference = referenceOf(wanted.hashOrderId);
  const known = await wallet.readOrder({ id: walletOrderId, reference });
  if (!known) throw new ApiFault('wallet_order_not_found', 'There is no such wallet order.', 404);
  if (known.status === 'cancelled') return { walletOrder: show(known) };
  const updated = await wallet.updateOrder({ id: walletOrderId, reference, money: await askSum(context, wanted) });
  return { walletOrder: show(updated ?? known) };
});

const show = ({ id, status, money, approveUrl, address, email, token }: WalletOrder) => ({ id, status, ...money, approveUrl, shipment: address ? mapWalletAddress(address, email) : null, token });

export const walletOperations: DomainOperation[] = [redirectForm, updateOrder];
