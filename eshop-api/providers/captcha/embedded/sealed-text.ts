import { createHmac, timingSafeEqual } from 'node:crypto';

/** What only this shop can have written: base64url JSON, a dot, its HMAC. Readable by anybody, so nothing secret goes in. */
export function seal(key: string, facts: object): string {
  const body = Buffer.from(JSON.stringify(facts)).toString('base64url');
  return `${body}.${sign(key, body)}`;
}

/** Undefined: not ours, or altered. */
export function unseal<Facts>(key: string, sealed: string): Facts | undefined {
  const [body = '', signature = '', ...more] = sealed.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(key, body))];
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as Facts;
}

const sign = (key: string, body: string): string =>
  createHmac('sha256', key).update(body).digest('base64url');
