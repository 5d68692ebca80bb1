import { ApiFault } from '../../contract/api-fault';
import { handles, type Domain, type HandlerContext } from '../../server/domain.types';
import { logDebug, logMessage } from './log.contract';

/** At most `limit` messages per minute and process: any browser may write here. */
export class MessageBudget {
  private left: number;
  private until = 0;

  constructor(private limit = 300) {
    this.left = limit;
  }

  /** True when this message still fits. */
  take(now: number): boolean {
    if (now >= this.until) {
      this.until = now + 60_000;
      this.left = this.limit;
    }
    return this.left-- > 0;
  }
}

const MAX_TEXT = 4000;
const SECRET_KEY = /pass|token|secret|authori[sz]ation|cookie|card|cvc|cvv|pin|iban|session/i;

/** Text of anything a browser sent: secrets masked, one line, at most 4,000 characters. */
export function sanitise(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value, maskKey) ?? '');
  return maskText(text.slice(0, 4 * MAX_TEXT))
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .slice(0, MAX_TEXT);
}

const maskKey = (key: string, value: unknown) => (SECRET_KEY.test(key) ? '***' : value);

/** Secrets inside plain text and addresses: card numbers, bearer tokens, secret query parameters, e-mail addresses. */
function maskText(text: string): string {
  return text
    .replace(/\b\d(?:[ -]?\d){12,18}\b/g, '***')
    .replace(/Bearer\s+\S+/gi, 'Bearer ***')
    .replace(
      /([?&"'\s]\w*(?:pass|token|secret|card|cvc|pin|usrhash)\w*["']?\s*[=:]\s*["']?)[^&"'\s,}]+/gi,
      '$1***',
    )
    .replace(/[^\s@"'<>]{1,64}@[^\s@"'<>]{1,190}\.\w{2,}/g, '***@***');
}

type Context = HandlerContext<MessageBudget>;

function write(context: Context, facts: Record<string, unknown>, title: string): Record<string, never> {
  if (!context.state.take(context.now.getTime()))
    throw new ApiFault('too_many_messages', 'too many messages, this one was dropped', 429);
  context.log.warn(
    {
      from: 'browser',
      profile: context.profile.locale,
      storefront: context.storefront.id,
      requestId: context.requestId,
      ...facts,
    },
    title,
  );
  return {};
}

const message = handles(logMessage, (context: Context, { objectNode }) =>
  write(context, { message: sanitise(objectNode) }, 'message of a browser'),
);

const debug = handles(logDebug, (context: Context, { url, payload, response }) =>
  write(
    context,
    { url: sanitise(url), payload: sanitise(payload ?? ''), response: sanitise(response ?? '') },
    'failed call of a browser',
  ),
);

/** Messages that browsers log (docs/contract/calls.md#translations-logging-and-debug): bounded, masked, never trusted. */
const log: Domain<MessageBudget> = {
  name: 'log',
  operations: [
    { ...message, beacon: {} },
    { ...debug, beacon: {} },
  ],
  start: () => new MessageBudget(),
};

export default log;
