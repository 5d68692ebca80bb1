import { isConnectionLost, messageOf } from '../../database/database-errors';
import type { MailMessage, MailProvider, MailReceipt } from '../../providers/mail/mail.provider.types';
import type { AskingContext } from '../../server/domain.types';
import { makePin } from '../gift-cards/issue.tx';
import { composeMail } from './compose-mail.rules';
import type { MailAttachment, MailOrder } from './mail.tx';
import { markFailed, openContent, readAttachments, type QueuedMail } from './mail.repository';

const MINUTE = 60_000;
/** Waits between attempts, in ms: a restarting server is back in minutes, a blocked one maybe in a day. */
const waits = [1, 5, 30, 2 * 60, 6 * 60, 24 * 60].map((minutes) => minutes * MINUTE);

/** When a mail that failed `attempts` times is tried again; undefined: never. */
export const nextAttempt = (attempts: number, now: Date): Date | undefined => {
  const wait = waits[attempts - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
};

/** `later`: worth another attempt. `never`: no attempt can succeed. */
type Failure = { kind: 'later' | 'never'; why: string };
type OpenedMail = MailOrder & Pick<QueuedMail, 'queuedAt' | 'hasFiles'>;
type Prepared = { kind: 'ready'; message: MailMessage } | Failure;

/**
 * Sends one mail. Returns the service's answer when it was accepted; undefined: its failure is stored, with the time of the next attempt.
 * @throws Error when the database is unreachable: then nothing was sent and no failure is counted
 */
export async function sendMail(
  context: AskingContext,
  provider: MailProvider,
  mail: QueuedMail,
): Promise<string | undefined> {
  const prepared = await prepare(context, mail);
  if (prepared.kind !== 'ready') return writeFailure(context, mail, prepared);
  const receipt = await provider
    .send(prepared.message)
    .catch((error: unknown): Failure => ({ kind: 'later', why: messageOf(error) }));
  if ('kind' in receipt) return writeFailure(context, mail, receipt);
  return receipt.Status === 'accepted' ? receipt.Response : writeFailure(context, mail, refusalOf(receipt));
}

const refusalOf = ({ Response: why }: MailReceipt): Failure => ({ kind: 'never', why });

/** One mail that can't be prepared must not delay the others of its batch. */
async function prepare(context: AskingContext, mail: QueuedMail): Promise<Prepared> {
  try {
    const { data, ...row } = mail;
    const opened: OpenedMail = { ...row, ...(await openContent(context.settings.seal, data)) };
    const whole = await addPin(context, opened);
    const message = composeOrExplain(context, whole);
    if (typeof message === 'string') return { kind: 'never', why: message };
    return { kind: 'ready', message: await addFiles(context, whole, message) };
  } catch (error) {
    if (isConnectionLost(error)) throw error;
    return { kind: 'later', why: messageOf(error) };
  }
}

/** The pin of a bought gift card is made here, with each attempt: only the recipient has it in plain text. */
async function addPin({ db, settings }: AskingContext, mail: OpenedMail): Promise<OpenedMail> {
  if (!mail.giftCard) return mail;
  return {
    ...mail,
    values: { ...mail.values, pin: await makePin(db, mail.giftCard, settings.clock(), settings.randomId) },
  };
}

async function addFiles(
  { db }: AskingContext,
  { key, hasFiles }: OpenedMail,
  message: MailMessage,
): Promise<MailMessage> {
  if (!hasFiles) return message;
  const attachments = await readAttachments(db, key);
  return { ...message, Attachments: attachments.map(writeAttachment) };
}

const writeAttachment = ({ name, type, content }: MailAttachment) => ({
  Name: name,
  ContentType: type,
  Content: content.toString('base64'),
});

/** A mail that can't be composed will not succeed later. */
function composeOrExplain({ settings }: AskingContext, mail: OpenedMail): MailMessage | string {
  try {
    return composeMail(mail, mail.queuedAt, settings);
  } catch (error) {
    return messageOf(error);
  }
}

async function writeFailure(
  { db, log, settings }: AskingContext,
  mail: QueuedMail,
  { kind, why }: Failure,
): Promise<undefined> {
  const next = kind === 'later' ? nextAttempt(mail.failures + 1, settings.clock()) : undefined;
  const facts = { mail: mail.key, attempts: mail.attempts, error: why };
  if (next) log.warn({ ...facts, next: next.toISOString() }, 'a mail could not be sent yet');
  else log.error(facts, 'a mail will not be sent');
  await markFailed(db, mail, why, next);
}
