import { describe } from 'vitest';
import { testCardProvider } from '../card-provider.conformance';
import { AdyenServer, keys } from './adyen-server.fixture';
import { card, openAdyen } from './adyen.fixture';

const server = new AdyenServer();
testCardProvider(
  'adyen, against a server that speaks its interface',
  async () => {
    const url = await server.open();
    const { provider, db } = await openAdyen({ ...keys, url });
    return {
      provider,
      data: { authorised: card(), refused: card('NOT_ENOUGH_BALANCE') },
      webhook: async (psp) => ({
        body: server.notify({
          psp,
          reference: server.payments.get(psp)!.reference,
          amount: server.payments.get(psp)!.amount,
        }),
        headers: {},
      }),
      close: async () => {
        await provider.stop?.();
        await db.close();
        await server.close();
      },
    };
  },
  { act: false, webhook: true },
);

const {
  PROVIDER_CARD_KEY: apiKey,
  PROVIDER_CARD_MERCHANT: merchantAccount,
  PROVIDER_CARD_CLIENT_KEY: clientKey,
  PROVIDER_CARD_HMAC_KEY: hmacKey,
} = process.env;
describe.skipIf(!apiKey || !merchantAccount)(
  'with test keys (PROVIDER_CARD_KEY, PROVIDER_CARD_MERCHANT)',
  () => {
    testCardProvider(
      'adyen itself',
      async () => {
        const { provider, db } = await openAdyen({
          apiKey: apiKey!,
          merchantAccount: merchantAccount!,
          clientKey: clientKey ?? 'test',
          hmacKey: hmacKey ?? keys.hmacKey,
        });
        return {
          provider,
          data: { authorised: card(), refused: card('NOT_ENOUGH_BALANCE') },
          close: async () => {
            await provider.stop?.();
            await db.close();
          },
        };
      },
      { act: false, webhook: false },
    );
  },
);
