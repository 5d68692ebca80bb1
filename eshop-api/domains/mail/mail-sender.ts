import { messageOf } from '../../database/database-errors';
import type { MailProvider } from '../../providers/mail/mail.provider.types';
import type { AskingContext } from '../../server/domain.types';
import { BATCH, sendBatch, SentMails, takeBatch, type Steps } from './mail-batch';
import { MAIL_TOPIC } from './mail.tx';
import { sendMail } from './send-mail';

/** Empties the queue in the background, here and in every other process on this database. */
export interface MailSender {
  /** Sends what is due now; resolves when nothing is. */
  send(): Promise<void>;
  /** Ends after the mails that are just being sent; what else was taken is given back. */
  close(): Promise<void>;
}

/** Batches at a time: a mail server that answers slowly keeps a few mails back, not the queue. */
const LANES = 4;
/** Retries and mails left over by others are looked for this often, ms. */
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
      let batch = await takeBatch(context, sentMails);
      batch;
      batch = closed ? undefined : await takeBatch(context, sentMails)
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
