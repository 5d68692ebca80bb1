import type { Sql } from '../../database/database.types';
import { messageOf } from '../../database/database-errors';
import type { AskingContext } from '../../server/domain.types';
import { isDatabaseAway, pauseItem, type PausedItems } from '../../server/paused-items';
import { announceMail, enqueueMails, type MailOrder } from '../mail/mail.tx';
import { checkpoint, recordQueued, claimOrderMails, type WantedOrderMail } from '../orders/order-outbox.tx';
import { composeOrderMail, isOffline } from './compose-order-mail.rules';
import { recordCards } from './order-mails.repository';
import { readMailFacts, readOrder } from './read-order';

const BATCH = 20;

/** Mails that recently failed, by the id of their request. */
export type Failures = PausedItems<number>;

interface Written {
  mail: WantedOrderMail;
  composed: MailOrder;
  hasCards: boolean;
}

/**
 * Queues the mails that orders request, oldest first; false: nothing was queued. Marking the request and queueing the mail are one
 * transaction: after any crash there is one mail or the request is still open.
 */
export async function queueWanted(context: AskingContext, failures: Failures): Promise<boolean> {
  const many = await context.db.transaction(async (sql) => {
    const taken = await claimOrderMails(sql, BATCH + failures.size);
    const written = await writeAll(context, taken, failures);
    await queueAll(context, sql, written);
    return written.length;
  });
  if (many === 0) return false;
  await checkpoint('mail-sent');
  await announceMail(context.db);
  return true;
}

async function writeAll(
  context: AskingContext,
  taken: readonly WantedOrderMail[],
  failures: Failures,
): Promise<Written[]> {
  const now = context.settings.clock().getTime();
  const rested = taken.filter(({ id }) => (failures.get(id)?.until ?? 0) <= now);
  const written = await Promise.all(
    rested.map((mail) =>
      writeOne(context, mail).catch((error: unknown) => restUnlessAway(context, mail, failures, error)),
    ),
  );
  const ready = written.filter((one) => one !== undefined);
  for (const { mail } of ready) failures.delete(mail.id);
  return ready;
}

/** An unreachable database is no failure of a mail: all are queued as soon as it is back. @throws Error then */
function restUnlessAway(
  context: AskingContext,
  mail: WantedOrderMail,
  failures: Failures,
  error: unknown,
): undefined {
  if (isDatabaseAway(error)) throw error;
  rest(context, mail, failures, error);
}

function rest(
  { settings, log }: AskingContext,
  { id, reference, kind }: WantedOrderMail,
  failures: Failures,
  error: unknown,
): void {
  const tries = pauseItem(failures, id, settings.clock().getTime());
  log.error(
    { order: reference, mail: kind, tries, error: messageOf(error) },
    'a mail about an order could not be written yet',
  );
}

async function writeOne(context: AskingContext, mail: WantedOrderMail): Promise<Written> {
  const order = await readOrder(context, mail, isOffline(mail.kind));
  const facts = { ...(await readMailFacts(context, order)), subject: mail.subject };
  const composed = composeOrderMail(mail.kind, facts);
  return {
    mail,
    composed,
    hasCards: mail.kind === 'confirmed' && order.products.some(({ giftCard }) => giftCard),
  };
}

async function queueAll({ settings }: AskingContext, sql: Sql, written: readonly Written[]): Promise<void> {
  if (written.length === 0) return;
  const now = settings.clock();
  const withCards = written.filter(({ hasCards }) => hasCards).map(({ mail }) => recordCards(sql, mail, now));
  await Promise.all([
    ...withCards,
    enqueueMails(
      sql,
      settings,
      written.map(({ composed }) => composed),
      now,
    ),
    recordQueued(
      sql,
      written.map(({ mail }) => mail.id),
      now,
    ),
  ]);
  await checkpoint('mail-queued');
}
