import type { ProviderHost, ProviderKind } from '../../eshop-api/providers/provider.types';
import type { DeviceWalletProvider } from '../../eshop-api/providers/device-wallet/device-wallet.types';
import { browserModules } from './browser.generated';
import { deviceWalletMigrations } from './device-wallet.migrations';
import { MOUNT, showSheet } from './sheet-page';

const LIFE = "interval '15 minutes'";
/** The frame has no origin of its own: each answer to it must be readable from any origin, and nothing depends on the caller. */
const openToAll = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

type Tools = Pick<ProviderHost, 'db' | 'clock' | 'randomId'>;
interface Session {
  id: string;
  secret: string;
  amount: number;
  currency: string;
  locale: string;
  returnUrl: string;
}

function openDeviceWallet({ db, clock, randomId }: ProviderHost): DeviceWalletProvider {
  return {
    browserConfig: () => ({ script: `${MOUNT}/device-sheet` }),
    async createSession({ reference, money, locale, returnUrl }) {
      const [id, secret] = [`dw-${randomId()}`, randomId()];
      await db.execute(
        'insert into device_wallet_sandbox.sessions (id, secret, reference, amount, currency, locale, return_url, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
        [id, secret, reference, money.amount, money.currency, locale, returnUrl, clock()],
      );
      return {
        id,
        money,
        sheetUrl: `${MOUNT}/sheet/${id}/${secret}`,
        merchantSession: { id, environment: 'sandbox' },
      };
    },
    async authorize({ id, reference, answer }) {
      // The same word returns the same token: a call whose answer was lost may be repeated.
      const [row] = await db.query<{ token: string; amount: string; currency: string }>(
        `update device_wallet_sandbox.sessions set token = coalesce(token, 'wallet_' || outcome || '_' || $4)
         where id = $1 and reference = $2 and answer = $3 and outcome is not null and created_at > $5::timestamptz - ${LIFE} returning token, amount, currency`,
        [id, reference, answer, randomId(), clock()],
      );
      return row
        ? {
            state: 'authorised',
            token: row.token,
            money: { amount: Number(row.amount), currency: row.currency },
          }
        : { state: 'refused' };
    },
    mount: { path: MOUNT, handle: (request) => answerMount({ db, clock, randomId }, request) },
  };
}

async function answerMount(tools: Tools, request: Request): Promise<Response> {
  const [page, id, secret] = new URL(request.url).pathname.slice(MOUNT.length + 1).split('/');
  if (page && Object.hasOwn(browserModules, page))
    return new Response(browserModules[page], {
      headers: {
        ...openToAll,
        'cache-control': 'public, max-age=300',
        'content-type': 'text/javascript; charset=utf-8',
      },
    });
  const [session] =
    page === 'sheet'
      ? await tools.db.query<Session & Record<string, unknown>>(
          `select id, secret, amount::float8 as amount, currency, locale, return_url as "returnUrl" from device_wallet_sandbox.sessions where id = $1 and created_at > $2::timestamptz - ${LIFE}`,
          [id, tools.clock()],
        )
      : [];
  if (!session || session.secret !== secret)
    return new Response('Not found', { status: 404, headers: openToAll });
  return request.method === 'POST' ? decide(tools, session, request) : showSheet(session);
}

/** Decided once; pressing again returns the first decision. */
async function decide({ db, randomId }: Tools, session: Session, request: Request): Promise<Response> {
  const chosen = new URLSearchParams((await request.text()).slice(0, 1_000)).get('answer');
  const outcome = chosen === 'agree' ? 'authorised' : chosen === 'agree-refused' ? 'refused-funds' : null;
  const [decided] = await db.query<{ answer: string; agreed: boolean }>(
    'update device_wallet_sandbox.sessions set answer = coalesce(answer, $2), outcome = case when answer is null then $3 else outcome end where id = $1 returning answer, outcome is not null as agreed',
    [session.id, randomId(), outcome],
  );
  if (request.headers.get('accept') === 'application/json')
    return Response.json(decided, { headers: openToAll });
  const { returnUrl } = session;
  const to = `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}deviceWallet=${encodeURIComponent(session.id)}&answer=${encodeURIComponent(decided!.answer)}`;
  return new Response(null, {
    status: 303,
    headers: { location: to, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}

/** A device's wallet inside the shop. */
export const embeddedDeviceWallet: ProviderKind<DeviceWalletProvider> = {
  name: 'device-wallet-embedded',
  migrations: deviceWalletMigrations,
  open: openDeviceWallet,
};
