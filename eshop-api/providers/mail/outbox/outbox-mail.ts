import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProviderKind } from '../../provider.types';
import type { MailMessage, MailProvider, MailReceipt } from '../mail.provider.types';
import { writeMessage } from '../write-message';

/** Mail that stays in the house: one .eml (as it would travel) and one .json (as it was asked for) a message, in `<data folder>/outbox`. */
export const outboxMail: ProviderKind<MailProvider> = {
  name: 'mail-outbox', migrations: [],
  open: ({ dataDir }) => {
    const folder = folderOfOutbox(dataDir);
    return { send: (message) => keepMessage(folder, message), close: () => undefined };
  },
};

export const folderOfOutbox = (dataDir: string): string => join(dataDir, 'outbox');

async function keepMessage(folder: string, message: MailMessage): Promise<MailReceipt> {
  await mkdir(folder, { recursive: true });
  const name = nameFile(message);
  await writeWhole(join(folder, `${name}.eml`), await composeEml(message));
  await writeWhole(join(folder, `${name}.json`), JSON.stringify(message, null, 2));
  return { Status: 'accepted', Response: `kept as ${name}.eml` };
}

/** The same message has the same name: sent again it takes its own place. In order of time when listed. */
const nameFile = ({ MessageId, Date: date }: MailMessage): string =>
  `${date.toISOString().replace(/[:.]/g, '-')}-${createHash('sha256').update(MessageId).digest('hex').slice(0, 12)}`;

async function composeEml(message: MailMessage): Promise<Buffer> {
  const { createTransport } = await import('nodemailer');
  const { message: eml } = await createTransport({ streamTransport: true, buffer: true }).sendMail(writeMessage(message));
  return eml as Buffer;
}

/** Readers never see half a file. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}
