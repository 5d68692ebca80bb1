import { handles, type DomainOperation } from '../../server/domain.types';
import { paymentsCreateSession } from './payments.contract';
import { pickService, type PaymentsContext } from './payments.state';

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
