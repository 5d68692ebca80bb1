import { createHash } from 'node:crypto';
import type {
  CheckoutRequest,
  CrossBorderCheckout,
  LandedCost,
} from '../../eshop-api/providers/cross-border/cross-border.types';
import { insertCheckout } from './checkouts.repository';
import { landCost } from './landed-cost.rules';
import { planEvents } from './plan-events';
import type { StoredCheckout, Sandbox } from './sandbox.types';
import { findTariff } from './tariffs.data';

/** Address of the pages, on the shop's own host. */
export const MOUNT = '/_cross-border';

/** Created once per key. An order whose landed cost differs from what the shopper was shown is declined at once. @throws Error when the key was used for another request */
export async function createCheckout(
  sandbox: Sandbox,
  request: CheckoutRequest,
): Promise<CrossBorderCheckout> {
  const reason = findObjection(request);
  const fresh = openCheckout(sandbox, request, reason);
  const events = reason ? planEvents(sandbox, 'paid', 'checkout.declined', reason) : [];
  const kept = await insertCheckout(sandbox.db, fresh, events, sandbox.clock());
  if (kept.fingerprint !== fresh.fingerprint)
    throw new Error(`the key ${request.idempotencyKey} belongs to another checkout`);
  if (reason) sandbox.nudge();
  return composeCheckout(kept);
}

function findObjection({ declaration, quoted }: CheckoutRequest): string | null {
  const tariff = findTariff(declaration.country);
  if (!tariff) return 'Country not served';
  return isSame(landCost(declaration, tariff), quoted) ? null : 'Landed cost has changed';
}

const isSame = (one: LandedCost, { duties, taxes }: CheckoutRequest['quoted']): boolean =>
  one.duties === duties && one.taxes === taxes;

const openCheckout = (
  { randomId }: Sandbox,
  request: CheckoutRequest,
  reason: string | null,
): StoredCheckout => ({
  id: `xb-${randomId()}`,
  idempotencyKey: request.idempotencyKey,
  fingerprint: fingerprintOf(request),
  secret: randomId(),
  merchantOrderId: request.merchantOrderId,
  ...request.money,
  refunded: 0,
  country: request.declaration.country,
  rows: request.rows,
  declaration: request.declaration,
  quoted: request.quoted,
  deliverTo: request.deliverTo,
  locale: request.shopper.locale,
  returnUrl: request.returnUrl,
  status: reason ? 'declined' : 'open',
  reason,
  behaviour: 'paid',
});

const fingerprintOf = ({ merchantOrderId, money, declaration, quoted }: CheckoutRequest): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        merchantOrderId,
        money.amount,
        money.currency,
        declaration.country,
        declaration.items.map(({ category, price }) => [category, price]),
        declaration.discount,
        declaration.shipping,
        quoted.duties,
        quoted.taxes,
      ]),
    )
    .digest('base64url');

export const composeCheckout = ({
  id,
  secret,
  idempotencyKey,
  merchantOrderId,
  amount,
  refunded,
  currency,
  status,
  reason,
  returnUrl,
}: StoredCheckout): CrossBorderCheckout => ({
  id,
  merchantOrderId,
  idempotencyKey,
  status,
  money: { amount, currency },
  refunded,
  reason,
  // On the host to which the shopper comes back: the one that is being shopped on.
  checkoutUrl: URL.canParse(returnUrl)
    ? new URL(`${MOUNT}/checkout/${id}/${secret}`, returnUrl).href
    : `${MOUNT}/checkout/${id}/${secret}`,
});
