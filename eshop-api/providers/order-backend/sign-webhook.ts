import { createHmac, timingSafeEqual } from 'node:crypto';
import { ForgedWebhook, type OrderBackendEvent } from './order-backend.provider.types';

/** ms that the signature's time may differ from the shop's clock. */
const WINDOW_MS = 5 * 60_000;
const REFERENCE = /^\d{10}$/;
const KINDS: readonly string[] = ['order', 'return'] satisfies OrderBackendEvent['kind'][];
const LONGEST_ID = 100;

/** By the specification of Standard Webhooks: id, time (s) and body, joined with full stops. */
const sign = (secret: string, id: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');

/** A webhook with these events, signed at `now`. @param id of this webhook, the same each time it is sent */
export function composeWebhook(
  secret: string,
  { id, now, events }: { id: string; now: Date; events: readonly OrderBackendEvent[] },
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({ events });
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${sign(secret, id, timestamp, body)}`,
    },
  };
}

/** The events of a webhook. @throws {ForgedWebhook} not signed with this secret, signed more than five minutes from `now`, or unreadable */
export function readWebhook(
  secret: string,
  body: string,
  headers: Readonly<Record<string, string | undefined>>,
  now: Date,
): OrderBackendEvent[] {
  const id = headers['webhook-id'] ?? '';
  const timestamp = headers['webhook-timestamp'] ?? '';
  const expected = sign(secret, id, timestamp, body);
  // Several while its secret is changed.
  const given = (headers['webhook-signature'] ?? '').split(' ').slice(0, 5);
  if (!given.some((one) => isSame(`v1,${expected}`, one)))
    throw new ForgedWebhook('its signature is not the back end’s');
  // Written so that a time that is no number is refused.
  if (!(Math.abs(Number(timestamp) * 1000 - now.getTime()) <= WINDOW_MS))
    throw new ForgedWebhook('it was signed more than five minutes ago, or in the future');
  return parseEvents(body);
}

function isSame(own: string, given: string): boolean {
  const [one, other] = [Buffer.from(own), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function parseEvents(body: string): OrderBackendEvent[] {
  const { events } = parse(body);
  if (!Array.isArray(events) || !events.every(isEvent)) throw new ForgedWebhook('it cannot be read');
  return events.map(({ id, kind, reference }) => ({ id, kind, reference }));
}

function parse(body: string): { events?: unknown } {
  try {
    return (JSON.parse(body) as { events?: unknown } | null) ?? {};
  } catch {
    return {};
  }
}

function isEvent(value: unknown): value is OrderBackendEvent {
  const { id, kind, reference } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    id !== '' &&
    id.length <= LONGEST_ID &&
    KINDS.includes(kind as string) &&
    typeof reference === 'string' &&
    REFERENCE.test(reference)
  );
}
