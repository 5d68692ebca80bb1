import type { CardEntry } from './card-number.rules';
import { MOUNT } from './compose-result';
import type { Sandbox } from './sandbox.types';
import { tokenise } from './tokenise';

/** The frame has no origin of its own, so each answer to it must be readable by anybody; nothing here depends on who asks. */
const openToAll = { 'access-control-allow-origin': '*', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
const LONGEST_BODY = 4_000;

const readEntry = (given: Record<string, unknown>): CardEntry => {
  const text = (name: keyof CardEntry) => (typeof given[name] === 'string' ? (given[name] as string).slice(0, 100) : '');
  return { number: text('number'), expiry: text('expiry'), cvc: text('cvc'), holder: text('holder') };
};

/** Pages and calls below /_card-provider. What cannot be read is answered without a word of it: it may hold a card number. */
export const createMount = (sandbox: Sandbox) => async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  const [page] = pathname.slice(MOUNT.length + 1).split('/');
  if (page === 'tokens' && request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...openToAll, 'access-control-allow-headers': 'content-type', 'access-control-allow-methods': 'POST' } });
  if (page === 'tokens' && request.method === 'POST') return answerTokens(sandbox, request);
  return new Response('Not found', { status: 404, headers: openToAll });
};

async function answerTokens(sandbox: Sandbox, request: Request): Promise<Response> {
  const body = await request.text();
  const given = body.length > LONGEST_BODY ? undefined : parse(body);
  if (!given) return Response.json({ faults: { number: 'number' } }, { status: 400, headers: openToAll });
  const made = await tokenise(sandbox, readEntry(given));
  return Response.json(made, { status: 'faults' in made ? 422 : 201, headers: openToAll });
}

function parse(body: string): Record<string, unknown> | undefined {
  try {
    const given: unknown = JSON.parse(body);
    return typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
