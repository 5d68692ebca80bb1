import { ApiFault } from '../../contract/api-fault';
import { handles, type DomainOperation } from '../../server/domain.types';
import { askSum, checkReturnUrl, referenceOf } from './ask-sum';
import { pickService, type PaymentsContext } from './payments.state';
import { paymentsDeviceWalletAuthorize, paymentsDeviceWalletCreateSession } from './wallet.contract';

const createSession = handles(
  paymentsDeviceWalletCreateSession,
  async (context: PaymentsContext, { returnUrl, ...wanted }) => {
    const back = checkReturnUrl(context, returnUrl);
    const { locale, country } = context.profile;
    const session = await pickService(context.state.deviceWallets, context).createSession({
      reference: referenceOf(wanted.hashOrderId),
      money: await askSum(context, wanted),
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

const authorize = handles(
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

export const deviceWalletOperations: DomainOperation[] = [createSession, authorize];
