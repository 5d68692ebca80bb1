import type { ProviderHost, ProviderKind } from '../../eshop-api/providers/provider.types';
import type { WalletOrder, WalletProvider } from '../../eshop-api/providers/wallet/wallet.types';
import { findEntry, outcomeOf } from './address-book';
import {
  approveOrder,
  cancelOrder,
  chooseAddress,
  findOrder,
  insertOrder,
  priceOrder,
  refuseAddress,
  reopenAddress,
  type StoredWalletOrder,
} from './wallet-orders.repository';
import { showAddresses, showReview } from './wallet-pages';
import { walletSandboxMigrations } from './wallet-sandbox.migrations';

const MOUNT = '/_wallet';

type Tools = Pick<ProviderHost, 'db' | 'randomId'>;

function toOrder({
  id,
  secret,
  status,
  amount,
  currency,
  returnUrl,
  owner,
  option,
  token,
}: StoredWalletOrder): WalletOrder {
  const entry = status === 'created' ? undefined : findEntry(owner);
  const path = `${MOUNT}/approve/${id}/${secret}`;
  return {
    id,
    status,
    money: { amount, currency },
    approveUrl: URL.canParse(returnUrl) ? new URL(path, returnUrl).href : path,
    email: entry?.email ?? null,
    address: entry?.address ?? null,
    shippingOptionId: status === 'approved' ? option : null,
    token,
  };
}

/** Of this reference only: an order number alone reveals no address. */
const own = (order: StoredWalletOrder | undefined, reference: string): WalletOrder | undefined =>
  order && order.reference === reference ? toOrder(order) : undefined;

function openWallet({ db, clock, randomId }: ProviderHost): WalletProvider {
  return {
    createOrder: async ({ money, ...asked }) =>
      toOrder(
        await insertOrder(db, { ...asked, ...money, id: `wo-${randomId()}`, secret: randomId() }, clock()),
      ),
    updateOrder: async ({ id, reference, ...update }) =>
      own(
        await ('refusal' in update
          ? refuseAddress(db, id, reference)
          : priceOrder(db, id, { reference, ...update.money, options: update.shippingOptions })),
        reference,
      ),
    readOrder: async ({ id, reference }) => own(await findOrder(db, id), reference),
    mount: { path: MOUNT, handle: (request) => answer({ db, randomId }, request) },
  };
}

const isDecided = ({ status }: StoredWalletOrder): boolean => status === 'approved' || status === 'cancelled';

async function answer(tools: Tools, request: Request): Promise<Response> {
  const [page, id, secret] = new URL(request.url).pathname.slice(MOUNT.length + 1).split('/');
  const order = page === 'approve' && id ? await findOrder(tools.db, id) : undefined;
  if (!order || order.secret !== secret)
    return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });
  if (isDecided(order)) return redirectTo(addOrder(order));
  if (request.method !== 'POST')
    return order.status === 'addressed' && order.options.length > 0
      ? showReview(order)
      : showAddresses(order);
  return decide(tools, order, new URLSearchParams((await request.text()).slice(0, 1_000)));
}

/** What its owner pressed. Anything that is none of the buttons, or names an unknown entry, shows the page again. */
async function decide(
  { db, randomId }: Tools,
  order: StoredWalletOrder,
  fields: URLSearchParams,
): Promise<Response> {
  const pressed = fields.get('answer');
  const entry = findEntry(fields.get('address'));
  const option = order.options.find(({ id }) => id === fields.get('option'));
  const owner = findEntry(order.owner);
  if (pressed === 'cancelled') await cancelOrder(db, order.id);
  else if (pressed === 'address' && entry) await chooseAddress(db, order.id, entry.key);
  else if (pressed === 'approved' && option && owner)
    await approveOrder(db, order.id, option, `wallet_${outcomeOf(owner)}_${randomId()}`);
  else {
    if (pressed === 'change') await reopenAddress(db, order.id);
    return redirectTo(`${MOUNT}/approve/${order.id}/${order.secret}`);
  }
  return redirectTo(addOrder(order));
}

const addOrder = ({ id, returnUrl }: StoredWalletOrder): string =>
  `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}walletOrder=${encodeURIComponent(id)}`;
const redirectTo = (location: string): Response =>
  new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });

/** A wallet inside the shop: its pages replace a login, its address book the accounts. */
export const embeddedWallet: ProviderKind<WalletProvider> = {
  name: 'wallet-embedded',
  migrations: walletSandboxMigrations,
  open: openWallet,
};
