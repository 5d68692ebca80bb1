import { messageOf } from '../../database/database-errors';
import type {
  EmailMarketingProvider,
  MarketingContact,
} from '../../providers/email-marketing/email-marketing.provider.types';
import type { AskingContext } from '../../server/domain.types';
import { startRounds, type WorkRounds } from '../../server/work-rounds';
import { composeLetterLinks, ensureLetterToken } from './letter-mails';
import { listByEmail } from './newsletter.repository';
import {
  claimDue,
  claimRead,
  markSynced,
  markSyncFailed,
  writeReadUntil,
  type DueContact,
} from './platform.repository';
import { isCounted } from './reader';
import { endSubscription } from './unsubscribe.handlers';

const MINUTE_MS = 60_000;
/** Polling interval for due work, ms. */
const ROUND_MS = 5000;
/** Lease, ms; longer than the platform's timeout, so that no abandoned call is still running. */
const LEASE_MS = MINUTE_MS;
const BATCH = 20;
/** Delays after failures, ms; the last one repeats. */
const WAITS_MS = [1, 5, 30].map((minutes) => minutes * MINUTE_MS);
/** Polling interval for unsubscriptions on the platform, ms. */
const READ_MS = 15 * MINUTE_MS;
/** Overlap of the queried periods, ms, since the platform's clock may be behind. */
const OVERLAP_MS = 5 * MINUTE_MS;

type Services = ReadonlyMap<string, EmailMarketingProvider>;

/** Synchronizes subscriptions with the marketing platform of their brand; each subscription is sent by one process at a time. */
export async function startPlatformSync(context: AskingContext): Promise<WorkRounds> {
  const services = await context.providers.ofBrands('emailMarketing');
  return startRounds({
    work: (isEnded) => syncAll(context, services, isEnded),
    roundMs: ROUND_MS,
    log: context.log,
  });
}

async function syncAll(context: AskingContext, services: Services, isEnded: () => boolean): Promise<void> {
  const { db, settings } = context;
  for (let many = BATCH; many === BATCH && !isEnded();) {
    const now = settings.clock();
    const due = await claimDue(db, now, new Date(now.getTime() + LEASE_MS), BATCH);
    await Promise.all(due.map((one) => syncOne(context, services.get(one.storefront), one)));
    many = due.length;
  }
  for (const [storefront, service] of services)
    if (!isEnded()) await readDeparted(context, storefront, service);
}

/** At least once: a process that exits between sending and marking sends it again, with the same result on the platform. */
async function syncOne(
  context: AskingContext,
  service: EmailMarketingProvider | undefined,
  due: DueContact,
): Promise<void> {
  const { db, settings, log } = context;
  try {
    // A removed brand has no platform.
    await service?.upsertContact(await composeContact(context, due));
    await markSynced(db, due, settings.clock());
  } catch (error) {
    const isFinal = error instanceof Error && error.name === 'ContactRefused';
    const facts = { storefront: due.storefront, failures: due.failures + 1, error: messageOf(error) };
    if (isFinal) log.error(facts, 'the marketing platform does not take a contact');
    else log.warn(facts, 'a contact could not be sent to the marketing platform yet');
    const now = settings.clock();
    const wait = WAITS_MS[Math.min(due.failures, WAITS_MS.length - 1)]!;
    await markSyncFailed(db, due, isFinal ? null : new Date(now.getTime() + wait), now);
  }
}

async function composeContact({ db, settings }: AskingContext, due: DueContact): Promise<MarketingContact> {
  const { publicOrigin } = settings.storefronts[due.storefront] ?? {};
  const links = composeLetterLinks(due.locale, await ensureLetterToken(db, settings, due));
  const whole = (path: string): string =>
    publicOrigin === undefined ? path : new URL(path, publicOrigin).href;
  return {
    Audience: due.storefront,
    EmailAddress: due.email,
    Status: isCounted(due) ? 'subscribed' : 'unsubscribed',
    FirstName: due.name,
    Language: due.locale.slice(0, 2),
    Country: due.locale.slice(3),
    Topics: due.topics,
    Frequency: due.frequency,
    PausedUntil: due.pausedUntil,
    OptInTime: due.confirmedAt ?? due.subscribedAt,
    PreferencesUrl: whole(links.preferences),
    UnsubscribeUrl: whole(links.unsubscribe),
    OneClickUrl: whole(links.oneClick),
  };
}

/** Complaints and unsubscriptions on the platform end the subscription here. */
async function readDeparted(
  context: AskingContext,
  storefront: string,
  service: EmailMarketingProvider,
): Promise<void> {
  const { db, settings, log } = context;
  const now = settings.clock();
  const turn = await claimRead(db, storefront, now, new Date(now.getTime() + READ_MS));
  if (!turn) return;
  try {
    const since = new Date(turn.readUntil.getTime() - OVERLAP_MS);
    for (const { EmailAddress: email, ChangedAt: at } of await service.listUnsubscribed(storefront, since))
      await endDeparted(context, { storefront, email, at });
    await writeReadUntil(db, storefront, now);
  } catch (error) {
    log.warn(
      { storefront, error: messageOf(error) },
      'unsubscriptions could not be read from the marketing platform; they will be',
    );
  }
}

/** The platform also reports ends that were sent from here: only subscriptions active at that time are ended. */
const endDeparted = (
  { db, settings }: AskingContext,
  { storefront, email, at }: { storefront: string; email: string; at: Date },
): Promise<void> =>
  db.transaction(async (sql) => {
    const kept = (await listByEmail(sql, email, 'for update')).find((one) => one.storefront === storefront);
    if (!isCounted(kept) || at < kept.confirmedAt) return;
    await endSubscription(sql, { now: settings.clock() }, kept, { origin: 'platform' });
  });
