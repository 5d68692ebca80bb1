import { browserModules } from './browser.generated';
import type { CardEntry } from './card-number.rules';
import { answerCard, answerBank, answerStep } from './answer-pages';
import { MOUNT } from './compose-result';
import { showCardFrame } from './card-frame-page';
import { findByReference } from './payments.repository';
import type { Sandbox, SandboxPayment } from './sandbox.types';
import { tokenise } from './tokenise';

/** The frame has no origin of its own, so each answer to it must be readable from any origin; nothing here depends on the caller. */
const openToAll = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};
const LONGEST_BODY = 4_000;

/** Pages and calls below /_card-provider. A body that cannot be read is not quoted in the answer: it may hold a card number. */
export const createMount =
  (sandbox: Sandbox) =>
  async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const [page, reference, secret] = url.pathname.slice(MOUNT.length + 1).split('/');
    const isPost = request.method === 'POST';
    if (page === 'tokens' && request.method === 'OPTIONS')
      return new Response(null, {
        status: 204,
        headers: {
          ...openToAll,
          'access-control-allow-headers': 'content-type',
          'access-control-allow-methods': 'POST',
        },
      });
    if (page === 'tokens' && isPost) return answerTokens(sandbox, request);
    if (page === 'card-frame') return showCardFrame(url.searchParams.get('locale') ?? '');
    if (page && Object.hasOwn(browserModules, page))
      return new Response(browserModules[page], {
        headers: {
          ...openToAll,
          'cache-control': 'public, max-age=300',
          'content-type': 'text/javascript; charset=utf-8',
        },
      });
    const payment =
      (page === 'pay' || page === 'step') && reference
        ? await findByReference(sandbox.db, reference)
        : undefined;
    if (!payment || payment.secret !== secret)
      return new Response('Not found', { status: 404, headers: openToAll });
    const fields = isPost ? await readFields(request) : undefined;
    if (page === 'step')
      return answerStep(
        sandbox,
        payment,
        fields,
        request.headers.get('accept') === 'application/json' ? openToAll : undefined,
      );
    return needsCard(payment)
      ? answerCard(sandbox, payment, fields, readEntry(fields ?? {}))
      : answerBank(sandbox, payment, fields);
  };

const needsCard = ({ method, detail }: SandboxPayment): boolean => method === 'scheme' && detail === '';

const readEntry = (given: Record<string, unknown>): CardEntry => {
  const text = (name: keyof CardEntry) => (typeof given[name] === 'string' ? given[name].slice(0, 100) : '');
  return { number: text('number'), expiry: text('expiry'), cvc: text('cvc'), holder: text('holder') };
};

async function readFields(request: Request): Promise<Record<string, string>> {
  const body = await request.text();
  return body.length > LONGEST_BODY ? {} : Object.fromEntries(new URLSearchParams(body));
}

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
