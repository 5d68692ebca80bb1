import { createHash } from 'node:crypto';
import { ApiFault } from '../../contract/api-fault';
import {
  cleanPicture,
  detectFileKind,
  FileRefused,
  readLook,
  type FileFault,
} from '../../security/untrusted-files';
import type { NewTicket } from './ticket-promotion.repository';

/** Longest side of a stored picture, px: a till's smallest print is still readable. */
const SIDE = 2000;

const REFUSALS: Readonly<Record<FileFault, { code: string; message: string }>> = {
  type: { code: 'file_type', message: 'must be a JPEG, PNG, WebP or PDF file' },
  unreadable: { code: 'file_unreadable', message: 'could not be read' },
  pixels: { code: 'file_unreadable', message: 'has too many pixels' },
  busy: { code: 'try_later', message: 'cannot be read just now, please try again' },
};

/**
 * Files as they are stored: pictures encoded again, PDFs unchanged and never opened. A file that was sent twice counts once.
 * @throws ApiFault file_type, file_unreadable, try_later; the message begins with `ticket <its number>`
 */
export async function readTickets(
  files: readonly Uint8Array[],
  randomId: () => string,
): Promise<NewTicket[]> {
  const tickets = new Map<string, NewTicket>();
  for (const [at, file] of files.entries()) {
    const ticket = await readTicket(file, randomId()).catch((error: unknown) => {
      if (!(error instanceof FileRefused)) throw error;
      const { code, message } = REFUSALS[error.fault];
      throw new ApiFault(code, `ticket ${at + 1}: ${message}`);
    });
    tickets.set(ticket.digest, ticket);
  }
  return [...tickets.values()];
}

async function readTicket(file: Uint8Array, id: string): Promise<NewTicket> {
  const kind = detectFileKind(file);
  if (!kind) throw new FileRefused('type');
  const isPdf = kind === 'pdf';
  const content = isPdf ? Buffer.from(file) : await cleanPicture(file, SIDE);
  return {
    id,
    kind: isPdf ? 'pdf' : 'picture',
    content,
    digest: createHash('sha256').update(content).digest('base64url'),
    look: isPdf ? null : await readLook(content),
  };
}
