import { messageOf } from '../../database/start-error';
import type { MailMessage, MailProvider, MailReceipt } from '../../providers/mail/mail.provider.types';
import type { AskingContext } from '../../server/domain.types';
import { makePin } from '../gift-cards/issue.contract';
import { nextAttempt } from './backoff.rules';
import { composeMail } from './compose-mail.rules';
import { MAIL_TOPIC } from './mail.contract';
import { noteFailure, noteSent, readAttachments, takeDue, type QueuedMail } from './mail.repository';

/** Empties the queue in the background, here and in every other process on this database. */
export interface MailSender {
  /** Sends what is due now; resolves when nothing is. */
  send(): Promise<void>;
  close(): Promise<void>;
}

/** Mails taken at a time; they are sent one after the other. */
const BATCH = 10;
/** Longer than ten mails may take with the provider's own time-outs. */
const LEASE_MS = 10 * 60_000;
/** Retries and mails left over by others are looked for this often, ms. */
const ROUND_MS = 20_000;

export function openSender(context: AskingContext, provider: MailProvider): MailSender {
  let closed = false;
  let running: Promise<void> | undefined;
  let again = false;
  const empty = async () => {
    do { again = false; while (!closed && (await sendBatch(context, provider))); } while (again && !closed);
  };
  const send = (): Promise<void> => {
    again = true;
    return (running ??= empty().finally(() => { running = undefined; }));
  };
  const wake = () => void send().catch((error: unknown) => context.log.warn({ error: messageOf(error) }, 'the mail queue could not be read'));
  const timer = setInterval(wake, ROUND_MS);
  timer.unref();
  const leave = context.db.subscribe(MAIL_TOPIC, wake);
  wake();
  return { send, close: async () => { closed = true; clearInterval(timer); leave(); await running?.catch(() => undefined); provider.close(); } };
}

/** False: nothing was due. */
async function sendBatch(context: AskingContext, provider: MailProvider): Promise<boolean> {
  const now = context.settings.clock();
  const due = await takeDue(context.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
  for (const mail of due) await sendOne(context, provider, mail);
  return due.length > 0;
}

async function sendOne(context: AskingContext, provider: MailProvider, mail: QueuedMail): Promise<void> {
  const message = composeOrNote(context, await addPin(context, mail));
  if (typeof message === 'string') return giveUp(context, mail, message);
  const receipt = await sendWhole(context, provider, mail, message).catch(messageOf);
  if (typeof receipt === 'string') return retryLater(context, mail, receipt);
  if (receipt.Status === 'refused') return giveUp(context, mail, receipt.Response);
  await noteSent(context.db, mail.key, receipt.Response, context.settings.clock());
}

/** The pin of a bought gift card is made here, with each attempt: only the reader ever has it in words. */
async function addPin({ db, settings }: AskingContext, mail: QueuedMail): Promise<QueuedMail> {
  if (!mail.giftCard) return mail;
  return { ...mail, values: { ...mail.values, pin: await makePin(db, mail.giftCard, settings.clock(), settings.randomId) } };
}

async function sendWhole({ db }: AskingContext, provider: MailProvider, { key, hasFiles }: QueuedMail, message: MailMessage): Promise<MailReceipt> {
  const attachments = hasFiles ? await readAttachments(db, key) : [];
  return provider.send(attachments.length === 0 ? message : { ...message, Attachments: attachments.map(({ name, type, content }) => ({ Name: name, ContentType: type, Content: content.toString('base64') })) });
}

/** A mail that can't be written is no better tomorrow. */
function composeOrNote({ settings }: AskingContext, mail: QueuedMail): MailMessage | string {
  try {
    return composeMail(mail, mail.queuedAt, settings);
  } catch (error) {
    return messageOf(error);
  }
}

async function retryLater(context: AskingContext, mail: QueuedMail, why: string): Promise<void> {
  const next = nextAttempt(mail.attempts, context.settings.clock());
  if (!next) return giveUp(context, mail, why);
  context.log.warn({ mail: mail.key, attempts: mail.attempts, next: next.toISOString(), error: why }, 'a mail could not be sent yet');
  await noteFailure(context.db, mail.key, why, next);
}

async function giveUp(context: AskingContext, mail: QueuedMail, why: string): Promise<void> {
  context.log.error({ mail: mail.key, attempts: mail.attempts, error: why }, 'a mail will not be sent');
  await noteFailure(context.db, mail.key, why, undefined);
}
