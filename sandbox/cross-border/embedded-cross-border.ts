import type { ProviderHost, ProviderKind } from '../../eshop-api/providers/provider.types';
import {
  CheckoutNotAllowed,
  type CheckoutStatus,
  type CrossBorderEvent,
  type CrossBorderProvider,
} from '../../eshop-api/providers/cross-border/cross-border.types';
import {
  endReviews,
  findById,
  findByKey,
  hasRefund,
  listOfOrder,
  moveCheckout,
  readSigningKey,
  refundCheckout,
  type Refund,
} from './checkouts.repository';
import { composeCheckout, createCheckout, MOUNT } from './create-checkout';
import { crossBorderSandboxMigrations } from './cross-border-sandbox.migrations';
import { startDelivering } from './deliver-webhooks';
import { landCost } from './landed-cost.rules';
import { createMount } from './mount';
import { planEvents } from './plan-events';
import { quoteReturn } from './quote-return.rules';
import type { Sandbox } from './sandbox.types';
import { readEvents } from './sign-events';
import { findTariff } from './tariffs.data';

interface Change {
  from: readonly CheckoutStatus[];
  to: CheckoutStatus;
  event: CrossBorderEvent['event'];
}

const changes = {
  accept: { from: ['confirmed'], to: 'accepted', event: 'order.accepted' },
  cancel: { from: ['open', 'review', 'confirmed'], to: 'cancelled', event: 'order.cancelled' },
} as const satisfies Record<string, Change>;

/** A repeated call counts as done: its caller did not receive the first answer. */
async function change(sandbox: Sandbox, id: string, { from, to, event }: Change): Promise<void> {
  await endReviews(sandbox.db, sandbox.clock());
  const checkout = await findById(sandbox.db, id);
  if (
    checkout &&
    (await moveCheckout(sandbox.db, id, { from, to }, planEvents(sandbox, checkout.behaviour, event)))
  )
    return sandbox.nudge();
  const now = await findById(sandbox.db, id);
  if (now?.status !== to)
    throw new CheckoutNotAllowed(
      `the checkout ${id} is ${now?.status ?? 'not there'}, it can't become ${to}`,
    );
}

async function refund(sandbox: Sandbox, id: string, asked: Refund): Promise<void> {
  const { db, clock } = sandbox;
  const checkout = await findById(db, id);
  const events = checkout ? planEvents(sandbox, checkout.behaviour, 'order.refunded') : [];
  if (checkout && (await refundCheckout(db, id, asked, events, clock()))) return sandbox.nudge();
  if (await hasRefund(db, id, asked)) return;
  throw new CheckoutNotAllowed(
    `the checkout ${id} is ${checkout?.status ?? 'not there'}, ${asked.amount} of it can't go back`,
  );
}

async function openSandbox({ db, clock, randomId, log }: ProviderHost): Promise<CrossBorderProvider> {
  let delivery: ReturnType<typeof startDelivering> | undefined;
  const sandbox: Sandbox = {
    db,
    clock,
    randomId,
    log,
    signingKey: await readSigningKey(db, randomId),
    nudge: () => delivery?.nudge(),
  };
  const poll = () => endReviews(db, clock());
  return {
    quoteLandedCost: async (declaration) => {
      const tariff = findTariff(declaration.country);
      return tariff && landCost(declaration, tariff);
    },
    createCheckout: (request) => createCheckout(sandbox, request),
    readCheckout: async (key) => {
      await poll();
      const found = await findByKey(db, key);
      return found && composeCheckout(found);
    },
    findCheckouts: async (order) => {
      await poll();
      return (await listOfOrder(db, order)).map(composeCheckout);
    },
    acceptOrder: (id) => change(sandbox, id, changes.accept),
    cancelOrder: (id) => change(sandbox, id, changes.cancel),
    quoteRefund: async (id) => {
      const { status, country, declaration, quoted } = (await findById(db, id)) ?? {};
      const tariff = country ? findTariff(country) : undefined;
      return status === 'accepted' && declaration && quoted && tariff
        ? quoteReturn(declaration, quoted, tariff)
        : undefined;
    },
    refundOrder: (id, { idempotencyKey, money }) =>
      refund(sandbox, id, { idempotencyKey, amount: money.amount }),
    readEvents: (body, headers) => readEvents(sandbox.signingKey, body, headers),
    mount: { path: MOUNT, handle: createMount(sandbox) },
    connect: (deliver) => {
      void delivery?.stop();
      delivery = startDelivering(sandbox, deliver);
    },
    stop: async () => delivery?.stop(),
  };
}

/** A cross-border service inside the shop, with a store and pages of its own: for developing, testing and showing, never for money. */
export const embeddedCrossBorder: ProviderKind<CrossBorderProvider> = {
  name: 'cross-border-embedded',
  migrations: crossBorderSandboxMigrations,
  open: openSandbox,
};
