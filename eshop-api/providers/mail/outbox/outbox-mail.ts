import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProviderKind } from '../../provider.types';
import type { MailMessage, MailProvider, MailReceipt } from '../mail.provider.types';
import { writeMessage } from '../write-message';

/** Mail that is not sent: one .eml (as it would be sent) and one .json (as it was requested) per message, in `<data folder>/outbox`. */
export const outboxMail: ProviderKind<MailProvider> = {
  name: 'mail-outbox',
  migrations: [],
  open: ({ dataDir }) => {
    const folder = folderOfOutbox(dataDir);
    return { send: (message) => storeMessage(folder, message), close: () => undefined };
  },
};

export const folderOfOutbox = (dataDir: string): string => join(dataDir, 'outbox');

async function storeMessage(folder: string, message: MailMessage): Promise<MailReceipt> {
  const name = makeFileName(message);
  const eml = await composeEml(message);
  mkdirSync(folder, { recursive: true });
  writeWhole(join(folder, `${name}.eml`), eml);
  writeWhole(join(folder, `${name}.json`), JSON.stringify(message, null, 2));
  return { Status: 'accepted', Response: `kept as ${name}.eml` };
}

/** The same message has the same name: sent again it replaces itself. Names sort by time. */
const makeFileName = ({ MessageId, Date: date }: MailMessage): string =>
  `${date.toISOString().replace(/[:.]/g, '-')}-${createHash('sha256').update(MessageId).digest('hex').slice(0, 12)}`;

let transport:
  Promise<{ sendMail(message: ReturnType<typeof writeMessage>): Promise<{ message: unknown }> }> | undefined;

async function composeEml(message: MailMessage): Promise<Buffer> {
  transport ??= import('nodemailer').then(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true }),
  );
  const { message: eml } = await (await transport).sendMail(writeMessage(message));
  return eml as Buffer;
}

/**
 * Readers never see half a file. Synchronous, as a few kilobytes only reach the page cache: by the thread pool, a mail's nine
 * steps cost more than the rest of it.
 */
function writeWhole(file: string, content: string | Buffer): void {
  writeFileSync(`${file}.part`, content);
  renameSync(`${file}.part`, file);
}
