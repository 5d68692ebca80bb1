import type { ProviderHost, ProviderKind } from '../../provider.types';
import type { WalletOrder, WalletProvider } from '../wallet.types';
import { outcomeOf, owners } from './owners.data';
import { changeSum, decideOrder, findOrder, keepOrder, type KeptWalletOrder } from './wallet-orders.repository';
import { showWallet } from './wallet-page';
import { walletSandboxMigrations } from './wallet-sandbox.migrations';

const MOUNT = '/_wallet';

const toOrder = ({ id, secret, status, amount, currency, returnUrl, needsAddress, owner, token }: KeptWalletOrder): WalletOrder => {
  const person = owner ? owners[owner] : undefined;
  const path = `${MOUNT}/approve/${id}/${secret}`;
  return { id, status, money: { amount, currency }, approveUrl: URL.canParse(returnUrl) ? new URL(path, returnUrl).href : path, email: person?.email ?? null, address: needsAddress ? (person?.address ?? null) : null, token };
};

/** Of this reference only: an order number alone tells nobody an address. */
const own = (order: KeptWalletOrder | undefined, reference: string): WalletOrder | undefined => (order && order.reference === reference ? toOrder(order) : undefined);

function openWallet({ db, clock, randomId }: ProviderHost): WalletProvider {
  return {
    createOrder: async ({ money, ...asked }) => toOrder(await keepOrder(db, { ...asked, ...money, id: `wo-${randomId()}`, secret: randomId(), status: 'created', owner: null, token: null }, clock())),
    updateOrder: async ({ id, reference, money }) => own(await changeSum(db, id, reference, money), reference),
    readOrder: async ({ id, reference }) => own(await findOrder(db, id), reference),
    mount: { path: MOUNT, handle: (request) => answer({ db, randomId }, request) },
  };
}

async function answer({ db, randomId }: Pick<ProviderHost, 'db' | 'randomId'>, request: Request): Promise<Response> {
  const [page, id, secret] = new URL(request.url).pathname.slice(MOUNT.length + 1).split('/');
  const order = page === 'approve' && id ? await findOrder(db, id) : undefined;
  if (!order || order.secret !== secret) return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });
  if (request.method === 'POST') await decide({ db, randomId }, order.id, new URLSearchParams((await request.text()).slice(0, 1_000)));
  else if (order.status === 'created') return showWallet(order);
  const to = `${order.returnUrl}${order.returnUrl.includes('?') ? '&' : '?'}walletOrder=${encodeURIComponent(order.id)}`;
  return new Response(null, { status: 303, headers: { location: to, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } });
}

async function decide({ db, randomId }: Pick<ProviderHost, 'db' | 'randomId'>, id: string, fields: URLSearchParams): Promise<void> {
  const owner = fields.get('owner') ?? '';
  const agrees = fields.get('answer') === 'approved' && Object.hasOwn(owners, owner);
  await (agrees ? decideOrder(db, id, 'approved', owner, `wallet_${outcomeOf(owner)}_${randomId()}`) : decideOrder(db, id, 'cancelled', null, null));
}

/** A wallet inside the shop: its pages stand in for a login, its people for the accounts. */
export const embeddedWallet: ProviderKind<WalletProvider> = { name: 'wallet-embedded', migrations: walletSandboxMigrations, open: openWallet };
