import type { DeliverWebhook } from '../../eshop-api/providers/card-provider/card-provider.types';
import { BATCH, confirmDelivered, settlePending, claimDue } from './deliveries.repository';
import type { Sandbox } from './sandbox.types';
import { composeNotifications } from './sign-notifications';
import { dropOldTokens } from './tokens.repository';

const TICK_MS = 500;
/** ms that a webhook is held back, so that one call reports many payments. */
const GATHER_MS = 100;
const HOUR_MS = 60 * 60_000;

/** Sends due webhooks until stopped, many events in one call. What is not confirmed is sent again. */
export function startDelivering(
  sandbox: Sandbox,
  deliver: DeliverWebhook,
): { nudge(): void; stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async (): Promise<void> => {
    while (again) {
      again = false;
      while (await deliverBatch(sandbox, deliver));
    }
  };
  const poll = (): void => {
    again = true;
    running ??= run()
      .catch((error: unknown) =>
        sandbox.log.warn({ error: String(error) }, 'webhooks of the sandbox card provider wait'),
      )
      .finally(() => (running = undefined));
  };
  let gathering: NodeJS.Timeout | undefined;
  const nudge = (): void =>
    void (gathering ??= setTimeout(() => {
      gathering = undefined;
      poll();
    }, GATHER_MS).unref());
  const ticks = [
    setInterval(poll, TICK_MS),
    setInterval(() => void dropOldTokens(sandbox.db, sandbox.clock()).catch(() => {}), HOUR_MS),
  ];
  for (const tick of ticks) tick.unref();
  return {
    nudge,
    stop: async () => {
      ticks.forEach(clearInterval);
      clearTimeout(gathering);
      await running;
    },
  };
}

/** @returns true when more may be due */
async function deliverBatch(
  { db, clock, signingKey, log }: Sandbox,
  deliver: DeliverWebhook,
): Promise<boolean> {
  const due = await claimDue(db, clock());
  if (due.length === 0) return false;
  await settlePending(db, clock());
  const accepted = await deliver({
    body: composeNotifications(signingKey, due),
    headers: { 'content-type': 'application/json' },
  }).catch((error: unknown) => {
    log.warn({ error: String(error), events: due.length }, 'a webhook was not taken');
    return false;
  });
  if (accepted)
    await confirmDelivered(
      db,
      due.map(({ id }) => id),
      clock(),
    );
  return accepted && due.length === BATCH;
}
