import { ApiFault } from '../../contract/api-fault';
import type { WalletOrder, WalletUpdate } from '../../providers/wallet/wallet.types';
import { handles, type DomainOperation } from '../../server/domain.types';
import { fetchSum, checkReturnUrl, referenceOf, composeOffer, mapAddress, type Fields } from './wallet-offer';
import { pickService, type PaymentsContext } from './payments.state';
import {
  paymentsRedirectForm,
  paymentsWalletUpdateOrder,
  paymentsDeviceWalletAuthorize,
  paymentsDeviceWalletCreateSession,
} from './wallet.contract';
import { paymentsCreateSession } from './payments.contract';

const redirectForm = handles(
  paymentsRedirectForm,
  async (context: PaymentsContext, { returnUrl, requestKey, ...wanted }) => {
    const back = checkReturnUrl(context, returnUrl);
    const money = await fetchSum(context, wanted);
    const reference = referenceOf(wanted.hashOrderId);
    // A call that is sent twice is one wallet order; a shopper who tries again after a refusal gets a new one.
    const idempotencyKey = [
      requestKey ?? context.settings.randomId(),
      reference,
      wanted.paymentMethodId,
      money.amount,
      money.currency,
    ].join(' ');
    const order = await pickService(context.state.wallets, context).createOrder({
      idempotencyKey,
      reference,
      money,
      method: wanted.paymentMethodId,
      locale: context.profile.locale,
      returnUrl: back,
    });
    return { walletOrderId: order.id, form: { url: order.approveUrl, method: 'GET' as const, fields: {} } };
  },
);

const updateOrder = handles(
  paymentsWalletUpdateOrder,
  async (context: PaymentsContext, { walletOrderId, ...wanted }) => {
    const wallet = pickService(context.state.wallets, context);
    const place = { id: walletOrderId, reference: referenceOf(wanted.hashOrderId) };
    const known = await wallet.readOrder(place);
    if (!known) throw new ApiFault('wallet_order_not_found', 'There is no such wallet order.', 404);
    const fields = await mapAddress(context, known);
    const update =
      known.status === 'cancelled' ? undefined : await composeUpdate(context, wanted, known, fields);
    const order = (update && (await wallet.updateOrder({ ...place, ...update }))) ?? known;
    return { walletOrder: { ...show(order, fields), shippingCost: findCost(order, update) } };
  },
);

const findCost = ({ shippingOptionId }: WalletOrder, update: WalletUpdate | undefined): number | null => {
  const options = update && 'shippingOptions' in update ? update.shippingOptions : [];
  return (options.find(({ id }) => id === shippingOptionId) ?? options[0])?.amount ?? null;
};

/** Undefined: no total is available. Once the bag has been ordered, it is empty; the agreed total stays as it was. */
async function composeUpdate(
  context: PaymentsContext,
  wanted: Parameters<typeof composeOffer>[1],
  { status, shippingOptionId }: WalletOrder,
  fields: Fields | null,
) {
  try {
    return fields
      ? await composeOffer(context, wanted, fields, shippingOptionId)
      : { money: await fetchSum(context, wanted), shippingOptions: [] };
  } catch (error) {
    if (status === 'approved' && error instanceof ApiFault && error.code === 'empty_bag') return undefined;
    throw error;
  }
}

const show = (
  { id, status, money, approveUrl, shippingOptionId, token }: WalletOrder,
  shipment: Fields | null,
) => ({
  id,
  status,
  ...money,
  approveUrl,
  shipment: status === 'addressed' || status === 'approved' ? shipment : null,
  shippingMethodId: shippingOptionId,
  token,
});

export const walletOperations: DomainOperation[] = [redirectForm, updateOrder];

const createDeviceSession = handles(
  paymentsDeviceWalletCreateSession,
  async (context: PaymentsContext, { returnUrl, ...wanted }) => {
    const back = checkReturnUrl(context, returnUrl);
    const { locale, country } = context.profile;
    const session = await pickService(context.state.deviceWallets, context).createSession({
      reference: referenceOf(wanted.hashOrderId),
      money: await fetchSum(context, wanted),
      locale,
      country,
      returnUrl: back,
    });
    return {
      session: {
        id: session.id,
        ...session.money,
        sheetUrl: session.sheetUrl,
        merchantSession: session.merchantSession,
      },
    };
  },
);

const authorizeDevice = handles(
  paymentsDeviceWalletAuthorize,
  async (context: PaymentsContext, { sessionId, answer, hashOrderId }) => {
    const verdict = await pickService(context.state.deviceWallets, context).authorize({
      id: sessionId,
      reference: referenceOf(hashOrderId),
      answer,
    });
    if (verdict.state === 'refused')
      throw new ApiFault('device_wallet_refused', 'The wallet did not agree to this payment.');
    return { token: verdict.token, ...verdict.money };
  },
);

export const deviceWalletOperations: DomainOperation[] = [
  createDeviceSession,
  { ...authorizeDevice, rateLimitPerMinute: 60 },
];

const createSession = handles(paymentsCreateSession, (context: PaymentsContext) => {
  const { script, origin, clientKey, environment } = pickService(
    context.state.cardProviders,
    context,
  ).browserConfig(context.profile.locale);
  return {
    session: { script, origin, clientKey, environment },
    deviceWallet: pickService(context.state.deviceWallets, context).browserConfig(),
  };
});

export const sessionOperations: DomainOperation[] = [createSession];
