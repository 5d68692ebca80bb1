import type { ApiFault } from '../../eshop-api/contract/api-fault';
import type { Api } from '../../eshop-api/create-api';
import type { Envelope } from '../../eshop-api/server/envelope';

/** The HTTP answer that a call in this process corresponds to (docs/contract/calls.md#envelope, envelope). */
export const envelopeOf = (work: ReturnType<Api['invoke']>): Promise<Envelope> =>
  work.then(
    ({ payload }) => ({ status: 'OK' as const, errors: [], ...payload }),
    ({ code, message, more }: ApiFault) => ({ status: 'KO' as const, errors: [{ code, message }, ...more] }),
  );
