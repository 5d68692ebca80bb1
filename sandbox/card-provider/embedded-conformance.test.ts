import { testCardProvider } from '../../eshop-api/providers/card-provider/card-provider.conformance';
import { cardOf, openSandbox } from './sandbox.fixture';

testCardProvider(
  'the embedded sandbox',
  async () => {
    const sandbox = await openSandbox();
    const bodies: string[] = [];
    sandbox.provider.connect!(async ({ body }) => {
      bodies.push(body);
      return true;
    });
    return {
      provider: sandbox.provider,
      data: {
        authorised: { token: await sandbox.token() },
        refused: { token: await sandbox.token(cardOf('refused-funds')) },
        challenge: { token: await sandbox.token(cardOf('challenge')) },
      },
      act: async (action, how) => {
        const { url } = action as { url: string };
        const back = await sandbox.visit(url, { answer: how });
        return { redirectResult: new URL(back.headers.get('location')!).searchParams.get('redirectResult')! };
      },
      webhook: async (pspReference) => {
        for (let tries = 0; tries < 400; tries++) {
          const body = bodies.find((one) => one.includes(pspReference));
          if (body) return { body, headers: {} };
          await new Promise((resolve) => setTimeout(resolve, 25));
        }
        throw new Error('no webhook came');
      },
      close: sandbox.close,
    };
  },
  { act: true, webhook: true },
);
