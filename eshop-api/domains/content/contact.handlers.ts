import { createHash } from 'node:crypto';
import { ApiFault } from '../../contract/api-fault';
import { formatFault } from '../../contract/fields/format-fault';
import { formTelephone } from '../../contract/fields/form-fields';
import { validateForm } from '../../contract/fields/validate-form';
import type { RequestOf } from '../../contract/operation';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { careAddress, readFlags } from '../../server/read-settings';
import { announceMail, enqueueMail, type MailAttachment, type MailOrder } from '../mail/mail.tx';
import { contactFieldsFor, needsOf } from './contact.fields';
import { contactsMessage } from './contact.contract';
import { countSince, findReference, insertMessage, type ContactMessage } from './contact.repository';

const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

/** Type of a file by its first bytes; name and media type are not reliable. */
const kinds: Record<string, (bytes: Buffer) => boolean> = {
  'image/jpeg': (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  'image/png': (bytes) => ascii(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n',
  'image/webp': (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  'application/pdf': (bytes) => ascii(bytes, 0, 5) === '%PDF-',
};

/** Undefined: the bytes are not of the kind that the file claims, or of none that is accepted. */
export function readFile({
  name,
  type,
  content,
}: {
  name: string;
  type: string;
  content: string;
}): MailAttachment | undefined {
  const bytes = Buffer.from(content, 'base64');
  return Object.hasOwn(kinds, type) && kinds[type]!(bytes)
    ? { name: cleanName(name), type, content: bytes }
    : undefined;
}

/** No folders, no control or reserved characters: it becomes the name of an attachment. */
const cleanName = (name: string): string =>
  (name.split(/[\\/]/).pop() ?? '')
    .replace(/[\p{Cc}\p{Cf}"<>|:*?;]/gu, '')
    .trim()
    .slice(-100) || 'file';

type Input = RequestOf<typeof contactsMessage>;

const DAY_MS = 24 * 3_600_000;
/** From one address in a day: enough for a household, too few to flood another person's mailbox. */
const MOST_A_DAY = 10;

const send = handles(contactsMessage, async (context, input) => {
  const message = composeMessage(context, input);
  const file = needsOf(input.subject).file && input.file ? readFile(input.file) : undefined;
  refuseFaults(context, input, message, file);
  const fresh = await storeOnce(context, message, file);
  if (fresh) await announceMail(context.db);
  return { reference: fresh ? message.reference : await findReference(context.db, message), already: !fresh };
});

/** Fields that the subject does not have are not stored. */
function composeMessage({ settings, storefront, profile }: HandlerContext, input: Input): ContactMessage {
  const id = settings.randomId();
  const { orderId, sku } = needsOf(input.subject);
  const clean = (text: string | undefined): string => (text ?? '').trim();
  return {
    id,
    reference: createHash('sha256').update(id).digest('hex').slice(0, 8).toUpperCase(),
    submissionKey: input.submissionKey,
    storefront: storefront.id,
    locale: profile.locale,
    subject: input.subject,
    name: clean(input.name),
    email: clean(input.email),
    phone: formTelephone(clean(input.phone)),
    message: clean(input.message),
    orderId: orderId ? clean(input.orderId) : '',
    sku: sku ? clean(input.sku).toUpperCase() : '',
  };
}

/** The form has checked this already; here it applies to every other caller. */
function refuseFaults(
  context: HandlerContext,
  input: Input,
  message: ContactMessage,
  file: MailAttachment | undefined,
): void {
  const facts = {
    country: context.profile.country,
    flags: readFlags(context.storefront, context.profile.country),
    now: context.now,
  };
  const given = needsOf(input.subject).file && input.file ? input.file : undefined;
  // A file whose bytes do not match its type has no type.
  const shown = given && { name: given.name, type: file?.type ?? '', size: file?.content.length ?? 1 };
  const { privacyPolicy = '', koreaConsent = '' } = input;
  const { errors } = validateForm(
    contactFieldsFor(input.subject),
    { ...message, privacyPolicy, koreaConsent, ...(shown ? { file: shown } : {}) },
    facts,
  );
  const [first, ...more] = Object.entries(errors).map(([field, fault]) => ({
    code: 'invalid_field',
    message: `${field}: ${formatFault(fault)}`,
  }));
  if (first) throw new ApiFault(first.code, first.message, 200, more);
}

/** Message and mails in one transaction: both or none. False: the key was used before. */
const storeOnce = (
  context: HandlerContext,
  message: ContactMessage,
  file: MailAttachment | undefined,
): Promise<boolean> =>
  context.db.transaction(async (sql) => {
    if (!(await insertMessage(sql, message, file, context.now))) return false;
    if ((await countSince(sql, message, new Date(context.now.getTime() - DAY_MS))) > MOST_A_DAY)
      throw new ApiFault('too_many_messages', `No more than ${MOST_A_DAY} messages a day.`);
    await enqueueMail(sql, context.settings, composeServiceMail(context, message, file), context.now);
    await enqueueMail(sql, context.settings, confirm(message), context.now);
    return true;
  });

/** In the shopper's language, which is the one to answer in. */
const composeServiceMail = (
  context: HandlerContext,
  message: ContactMessage,
  file: MailAttachment | undefined,
): MailOrder => ({
  ...composeMail(message),
  key: `contact-service:${message.id}`,
  kind: 'contactService',
  to: { name: '', address: careAddress(context.storefront) },
  quote: message.message,
  replyTo: { name: message.name, address: message.email },
  attachments: file ? [file] : [],
});

/** Holds no text of the sender: the address may be another person's, who must not get a stranger's message. */
const confirm = (message: ContactMessage): MailOrder => ({
  ...composeMail(message),
  key: `contact-shopper:${message.id}`,
  kind: 'contactShopper',
  to: { name: '', address: message.email },
});

const composeMail = ({
  storefront,
  locale,
  subject,
  reference,
  name,
  email,
  phone,
  orderId,
  sku,
}: ContactMessage) => ({
  storefront,
  locale,
  link: `/${locale}`,
  values: {
    topic: subject,
    reference,
    sender: name,
    address: email,
    phone: phone || 'none',
    order: orderId || 'none',
    sku: sku || 'none',
  },
});

export const contactOperations: DomainOperation[] = [{ ...send, rateLimitPerMinute: 20 }];
