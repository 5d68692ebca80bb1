import {
  PaymentNotAllowed,
  type CardProvider,
  type DeliverWebhook,
} from '../../eshop-api/providers/card-provider/card-provider.types';
import type { ProviderHost, ProviderKind } from '../../eshop-api/providers/provider.types';
import { goOn } from './advance-payment';
import { authorise } from './authorise';
import { cardSandboxMigrations } from './card-sandbox.migrations';
import { composeKnown, MOUNT } from './compose-result';
import { startDelivering } from './deliver-webhooks';
import { settlePending } from './deliveries.repository';
import {
  findModification,
  modify,
  type Modification,
  type ModificationKind,
} from './modifications.repository';
import { createMount } from './mount';
import { listOfOrder } from './payments.repository';
import { planByBehaviour } from './plan-events';
import type { Sandbox } from './sandbox.types';
import { readSigningKey } from './tokens.repository';
import { readNotifications } from './sign-notifications';

const eventCodes = { capture: 'CAPTURE', cancel: 'CANCELLATION', refund: 'REFUND' } as const;

async function change(sandbox: Sandbox, kind: ModificationKind, modification: Modification): Promise<void> {
  const events = planByBehaviour(sandbox, {
    eventCode: eventCodes[kind],
    success: true,
    amount: modification.amount,
  });
  if (await modify(sandbox.db, kind, modification, events, sandbox.clock())) return sandbox.nudge();
  const before = await findModification(sandbox.db, modification.idempotencyKey);
  if (
    before &&
    before.kind === kind &&
    before.pspReference === modification.pspReference &&
    before.amount === modification.amount
  )
    return;
  throw new PaymentNotAllowed(`no ${kind} of ${modification.amount} on payment ${modification.pspReference}`);
}

async function find(sandbox: Sandbox, merchantReference: string) {
  await settlePending(sandbox.db, sandbox.clock(), merchantReference);
  return (await listOfOrder(sandbox.db, merchantReference)).map(composeKnown);
}

async function openSandbox({ db, clock, randomId, log }: ProviderHost): Promise<CardProvider> {
  let delivery: ReturnType<typeof startDelivering> | undefined;
  const sandbox: Sandbox = {
    db,
    clock,
    randomId,
    log,
    signingKey: await readSigningKey(db, randomId),
    nudge: () => delivery?.nudge(),
  };
  return {
    browserConfig: () => ({
      script: `${MOUNT}/card-fields`,
      origin: null,
      clientKey: 'sandbox',
      environment: 'sandbox',
    }),
    authorise: (request) => authorise(sandbox, request),
    details: (request) => goOn(sandbox, request),
    find: (merchantReference) => find(sandbox, merchantReference),
    capture: ({ idempotencyKey, pspReference, money }) =>
      change(sandbox, 'capture', { idempotencyKey, pspReference, amount: money.amount }),
    cancel: ({ idempotencyKey, pspReference }) =>
      change(sandbox, 'cancel', { idempotencyKey, pspReference, amount: 0 }),
    refund: ({ idempotencyKey, pspReference, money }) =>
      change(sandbox, 'refund', { idempotencyKey, pspReference, amount: money.amount }),
    readNotifications: (body) => readNotifications(sandbox.signingKey, body),
    mount: { path: MOUNT, handle: createMount(sandbox) },
    connect: (deliver: DeliverWebhook) => {
      void delivery?.stop();
      delivery = startDelivering(sandbox, deliver);
    },
    stop: async () => delivery?.stop(),
  };
}

/** A card provider inside the shop, with a store and pages of its own: for developing, testing and showing, never for money. */
export const embeddedCardProvider: ProviderKind<CardProvider> = {
  name: 'card-provider-embedded',
  migrations: cardSandboxMigrations,
  open: openSandbox,
};
