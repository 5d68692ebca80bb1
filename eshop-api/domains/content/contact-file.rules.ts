import type { MailAttachment } from '../mail/mail.tx';

const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

/** What a file is by its first bytes; a name and a media type say anything. */
const kinds: Record<string, (bytes: Buffer) => boolean> = {
  'image/jpeg': (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  'image/png': (bytes) => ascii(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n',
  'image/webp': (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  'application/pdf': (bytes) => ascii(bytes, 0, 5) === '%PDF-',
};

/** Undefined: the bytes are not of the kind that the file claims, or of none that is taken. */
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
