import type { AskingContext } from '../../server/domain.types';
import { endOfLease, MailLease } from './mail-lease';
import { markSent, takeDue, type QueuedMail } from './mail.repository';

/** Mails that one lane takes at a time and sends one after the other. */
export const BATCH = 5;

export interface Batch {
  mails: QueuedMail[];
  lease: MailLease;
}

/**
 * Mails that have left and are not yet marked so, because the database was away when they had. They are marked before anything is taken,
 * so that this process sends none of them again.
 */
export class SentMails {
  private readonly unmarked = new Map<string, { response: string; at: Date }>();

  constructor(private readonly context: AskingContext) {}

  /** @throws Error when the database is away: the mail is marked later */
  async mark({ key }: QueuedMail, response: string): Promise<void> {
    const at = this.context.settings.clock();
    await markSent(this.context.db, key, response, at).catch((error: unknown) => {
      this.unmarked.set(key, { response, at });
      throw error;
    });
  }

  /** @throws Error when the database is away */
  async markRest(): Promise<void> {
    for (const [key, { response, at }] of this.unmarked) {
      await markSent(this.context.db, key, response, at);
      this.unmarked.delete(key);
    }
  }
}

/** Undefined: nothing is due. @throws Error when the database is away */
export async function takeBatch(context: AskingContext, sentMails: SentMails): Promise<Batch | undefined> {
  await sentMails.markRest();
  const until = endOfLease(context);
  const mails = await takeDue(context.db, context.settings.clock(), until, BATCH);
  return mails.length > 0 ? { mails, lease: new MailLease(context, mails, until) } : undefined;
}

export interface Steps {
  /** As sendMail in send-mail.ts. */
  send(mail: QueuedMail): Promise<string | undefined>;
  sentMails: SentMails;
  isClosed(): boolean;
}

/** One after the other. @throws Error when the database is away: what was not sent is due again when the lease ends */
export async function sendBatch(
  { mails, lease }: Batch,
  { send, sentMails, isClosed }: Steps,
): Promise<void> {
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
