import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  ForgedEvent,
  type CrossBorderEvent,
} from '../../eshop-api/providers/cross-border/cross-border.types';

export const SIGNATURE_HEADER = 'x-cross-border-signature';

const sign = (key: string, body: string): string => createHmac('sha256', key).update(body).digest('base64');

/** The webhook as it travels: the whole body is signed. */
export function signEvents(
  key: string,
  events: readonly CrossBorderEvent[],
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({ events });
  return { body, headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(key, body) } };
}

/** @throws {ForgedEvent} when the body is not signed by this key or cannot be read */
export function readEvents(
  key: string,
  body: string,
  headers: Readonly<Record<string, string | undefined>>,
): CrossBorderEvent[] {
  if (!isSame(sign(key, body), headers[SIGNATURE_HEADER] ?? ''))
    throw new ForgedEvent('the signature of the events is not the service’s');
  return (JSON.parse(body) as { events: CrossBorderEvent[] }).events;
}

function isSame(own: string, given: string): boolean {
  const [one, other] = [Buffer.from(own), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
