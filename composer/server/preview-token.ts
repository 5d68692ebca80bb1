import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { packView, unpackView, type PreviewView } from '../model/preview-view';

/** What a token holds of its preview. */
export interface PreviewFacts {
  /** Row of `composer_previews`. */
  preview: number;
  brand: string;
  /** ms */
  expiresAt: number;
  view?: PreviewView | undefined;
}

const VERSION = 'd1';
const TOKEN = /^d1\.([\w-]{1,400})\.([\w-]{43})$/;

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'draft preview, HMAC', 32));

const sign = (secret: string, payload: string): Buffer =>
  createHmac('sha256', keyOf(secret)).update(`${VERSION}.${payload}`).digest();

/** `d1.<payload>.<HMAC-SHA-256>`, under a key of its own out of the shop's secret. */
export function writePreviewToken(
  secret: string,
  { preview, brand, expiresAt, view = {} }: PreviewFacts,
): string {
  const facts = [preview, brand, expiresAt, ...packView(view)];
  const payload = Buffer.from(JSON.stringify(facts)).toString('base64url');
  return `${VERSION}.${payload}.${sign(secret, payload).toString('base64url')}`;
}

/**
 * Contents of a token, whose signature is checked before anything of it is read.
 * @param secrets tokens of any of them count
 * @returns undefined: it was not written by this shop, or was changed on the way
 */
export function readPreviewToken(secrets: readonly string[], token: string): PreviewFacts | undefined {
  const [, payload, signature] = TOKEN.exec(token) ?? [];
  if (!payload || !signature) return undefined;
  const given = Buffer.from(signature, 'base64url');
  // Encoded again it has to be the same text: the last character of base64 has bits that mean nothing.
  if (given.toString('base64url') !== signature) return undefined;
  if (!secrets.some((secret) => timingSafeEqual(sign(secret, payload), given))) return undefined;
  const [preview, brand, expiresAt, ...view] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    number,
    string,
    number,
    ...unknown[],
  ];
  return { preview, brand, expiresAt, view: unpackView(view) };
}
