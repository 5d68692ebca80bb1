import type { AskingContext } from '../../server/domain.types';
import { messageOf } from '../../database/database-errors';
import type { MailProvider } from '../../providers/mail/mail.provider.types';
import { endOfLease, MailLease } from './mail-lease';
import { markSent, claimDue, type QueuedMail } from './mail.repository';
import { MAIL_TOPIC } from './mail.tx';
import { sendMail } from './send-mail';

/** Mails that one lane takes at a time and sends one after the other. */
const BATCH = 5;

interface Batch {
  mails: QueuedMail[];
  lease: MailLease;
}

/**
 * Mails that were sent and are not marked yet, because the database was unreachable. They are marked before anything is taken,
 * so that this process sends none of them again.
 */
class SentMails {
  private readonly unmarked = new Map<string, { response: string; at: Date }>();

  constructor(private readonly context: AskingContext) {}

  /** @throws Error when the database is unreachable: the mail is marked later */
  async mark({ key }: QueuedMail, response: string): Promise<void> {
    const at = this.context.settings.clock();
    await markSent(this.context.db, key, response, at).catch((error: unknown) => {
      this.unmarked.set(key, { response, at });
      throw error;
    });
  }

  /** @throws Error when the database is unreachable */
  async markRest(): Promise<void> {
    for (const [key, { response, at }] of this.unmarked) {
      await markSent(this.context.db, key, response, at);
      this.unmarked.delete(key);
    }
  }
}

/** Undefined: nothing is due. @throws Error when the database is unreachable */
async function claimBatch(context: AskingContext, sentMails: SentMails): Promise<Batch | undefined> {
  await sentMails.markRest();
  const until = endOfLease(context);
  const mails = await claimDue(context.db, context.settings.clock(), until, BATCH);
  return mails.length > 0 ? { mails, lease: new MailLease(context, mails, until) } : undefined;
}

interface Steps {
  /** As sendMail in send-mail.ts. */
  send(mail: QueuedMail): Promise<string | undefined>;
  sentMails: SentMails;
  isClosed(): boolean;
}

/** One after the other. @throws Error when the database is unreachable: what was not sent is due again when the lease ends */
async function sendBatch({ mails, lease }: Batch, { send, sentMails, isClosed }: Steps): Promise<void> {
  try {
    for (const mail of mails) {
      if (isClosed()) return await lease.giveRestBack();
      if (!(await lease.begin(mail))) continue;
      const response = await send(mail);
      lease.drop(mail);
      if (response !== undefined) await sentMails.mark(mail, response);
    }
  } finally {
    lease.end();
  }
}

/** Empties the queue in the background, here and in every other process on this database. */
export interface MailSender {
  /** Sends what is due now; resolves when nothing is. */
  send(): Promise<void>;
  /** Ends after the mails that are being sent; other leased ones are released. */
  close(): Promise<void>;
}

/** Batches at a time: a slow mail server delays a few mails, not the queue. */
const LANES = 4;
/** Interval of polling for retries and mails that others left, ms. */
const ROUND_MS = 5000;

export function openSender(context: AskingContext, provider: MailProvider): MailSender {
  const lanes = new Set<Promise<void>>();
  const sentMails = new SentMails(context);
  const steps: Steps = {
    sentMails,
    send: (mail) => sendMail(context, provider, mail),
    isClosed: () => closed,
  };
  let closed = false;
  let again = false;

  const open = (): void => {
    if (closed) return;
    if (lanes.size === LANES) return void (again = true);
    const lane: Promise<void> = work()
      .catch(report)
      .finally(() => leave(lane));
    lanes.add(lane);
  };
  const leave = (lane: Promise<void>): void => {
    lanes.delete(lane);
    if (!again) return;
    again = false;
    open();
  };
  const work = async (): Promise<void> => {
    for (
      let batch = await claimBatch(context, sentMails);
      batch;
      batch = closed ? undefined : await claimBatch(context, sentMails)
    ) {
      // There may be more than one lane can send in time.
      if (batch.mails.length === BATCH) open();
      await sendBatch(batch, steps);
    }
  };
  const report = (error: unknown): void =>
    context.log.warn({ error: messageOf(error) }, 'mails could not be sent; they will be');
  const send = async (): Promise<void> => {
    open();
    while (lanes.size > 0) await Promise.all(lanes);
  };

  const timer = setInterval(open, ROUND_MS).unref();
  const unsubscribe = context.db.subscribe(MAIL_TOPIC, open);
  open();
  const close = async (): Promise<void> => {
    closed = true;
    clearInterval(timer);
    unsubscribe();
    await Promise.all(lanes);
    provider.close();
  };
  return { send, close };
}
