import { createHash } from 'node:crypto';
import { ApiError } from '../../eshop-api/contract/api-error';
import type { RequestOf } from '../../eshop-api/contract/operation';
import { contactFieldsFor, needsOf } from '../../eshop-api/domains/content/contact.fields';
import { contactsMessage } from '../../eshop-api/domains/content/contact.contract';
import { CommandRefused, type CommandValues } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import type { ContactFormProps } from './contact-form.schema';

export interface Sent {
  reference: string;
}
type Message = Omit<RequestOf<typeof contactsMessage>, 'submissionKey'>;

/** A file of 8 MB takes its time to an API elsewhere. */
const DEADLINE_MS = 20_000;

export default {
  'contact.send': defineCommand<ContactFormProps>({
    form: (posted) => contactFieldsFor(posted('subject')),
    async run({ api, locale, now, words }, values) {
      const message = { ...(await composeMessage(values)), profile: locale.locale };
      const { reference } = await api
        .call(contactsMessage, { ...message, submissionKey: keyOf(message, now) }, { deadline: DEADLINE_MS })
        .catch((error: unknown) => {
          if (isAboutFile(error))
            throw new CommandRefused(words('error_file'), { file: words('error_file') });
          throw error;
        });
      const sent: Sent = { reference };
      return { data: sent };
    },
  }),
};

/** Fields that the subject does not have are not sent. */
const composeMessage = async ({ text, files }: CommandValues): Promise<Omit<Message, 'profile'>> => {
  const { orderId, sku, file } = needsOf(text.subject!);
  const { subject, name, email, phone, message, privacyPolicy, koreaConsent } = text as Record<
    string,
    string
  >;
  return {
    subject: subject!,
    name: name!,
    email: email!,
    phone: phone!,
    message: message!,
    privacyPolicy: privacyPolicy!,
    koreaConsent: koreaConsent!,
    ...(orderId ? { orderId: text.orderId! } : {}),
    ...(sku ? { sku: text.sku! } : {}),
    ...(file && files.file?.size ? { file: await readFile(files.file) } : {}),
  };
};

const readFile = async (file: File) => ({
  name: file.name.slice(-300),
  type: file.type,
  content: Buffer.from(await file.arrayBuffer()).toString('base64'),
});

/** Documents come out of a cache, so no form has a key of its own: the same words on the same day are one message, pressed twice or sent again. */
const keyOf = (message: Message, now: Date): string =>
  createHash('sha256')
    .update(JSON.stringify([message, now.toISOString().slice(0, 10)]))
    .digest('base64url');

/** The API checks the bytes; a form only the type that the browser gives. */
const isAboutFile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'invalid_field' && error.message.startsWith('file:');
