import { createHmac, timingSafeEqual } from 'node:crypto';
import type { HostedCheckRequest } from '../captcha.provider.types';
import { makeQuestion, isRight, showCheck, type Question } from './check-page';

/** What only this shop can have written: base64url JSON, a dot, its HMAC. Readable by anybody, so nothing secret goes in. */
function seal(key: string, facts: object): string {
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

export const MOUNT = '/_captcha';
/** Marks a token that the hosted check gave. */
export const HOSTED = 'check.';
const MINUTE = 60_000;
/** How long a question and its token may lie. */
const LIFE = { question: 10 * MINUTE, token: 20 * MINUTE };
const LONGEST_BODY = 8000;

export interface HostedToken {
  id: string;
  action: string;
  expires: number;
}
interface IssuedQuestion extends HostedToken {
  question: Question;
}

export interface CheckTools {
  key(): Promise<string>;
  now(): Date;
  randomId(): string;
  useUp(id: string, expires: number): Promise<boolean>;
}

export const composeCheckPath = ({ action, locale, returnPath }: HostedCheckRequest): string =>
  `${MOUNT}?${new URLSearchParams({ action, locale, return: returnPath })}`;

/** The check for browsers without JavaScript: one question, its answer, the way back. */
export async function answerCheck(tools: CheckTools, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const returnPath = readReturnPath(url.searchParams.get('return'));
  const action = url.searchParams.get('action') ?? '';
  const locale = url.searchParams.get('locale') ?? '';
  if (!returnPath || !/^[a-z_-]{1,40}$/.test(action)) return new Response('Not found', { status: 404 });
  const wrong = request.method === 'POST' ? await verifyAnswer(tools, request, action) : undefined;
  if (wrong?.token) return redirectBack(returnPath, wrong.token);
  const question = makeQuestion(locale, tools.randomId());
  const asked: IssuedQuestion = {
    id: tools.randomId(),
    action,
    expires: tools.now().getTime() + LIFE.question,
    question,
  };
  return showCheck({
    locale,
    question,
    sealed: seal(await tools.key(), asked),
    wrong: wrong !== undefined,
    back: returnPath,
  });
}

/** A question is asked once: right or wrong, the next try gets another one. */
async function verifyAnswer(
  tools: CheckTools,
  request: Request,
  action: string,
): Promise<{ token?: string }> {
  const body = await request.text();
  const fields = new URLSearchParams(body.length > LONGEST_BODY ? '' : body);
  const key = await tools.key();
  const asked = unseal<IssuedQuestion>(key, fields.get('question') ?? '');
  const now = tools.now().getTime();
  if (
    !asked?.question ||
    asked.action !== action ||
    asked.expires < now ||
    !(await tools.useUp(asked.id, asked.expires))
  )
    return {};
  if (!isRight(asked.question, fields.get('answer') ?? '')) return {};
  const token: HostedToken = { id: tools.randomId(), action, expires: now + LIFE.token };
  return { token: HOSTED + seal(key, token) };
}

/** A path of this shop and nothing else: the check must not lead anybody elsewhere. */
function readReturnPath(text: string | null): string | undefined {
  if (!text || !/^\/(?![/\\])/.test(text) || text.length > 1000) return undefined;
  const url = new URL(text, 'http://shop.invalid');
  return url.host === 'shop.invalid' ? `${url.pathname}${url.search}` : undefined;
}

function redirectBack(returnPath: string, token: string): Response {
  const url = new URL(returnPath, 'http://shop.invalid');
  url.searchParams.set('captcha', token);
  return new Response(null, {
    status: 303,
    headers: {
      location: `${url.pathname}${url.search}`,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    },
  });
}
