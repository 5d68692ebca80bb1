import { behaviours, findBehaviour, REVIEW_MS, type Behaviour } from './behaviours.data';
import { findById, moveCheckout } from './checkouts.repository';
import { MOUNT } from './create-checkout';
import { showCheckout } from './checkout-page';
import { planEvents } from './plan-events';
import type { StoredCheckout, Sandbox } from './sandbox.types';

const LONGEST_BODY = 2_000;

/** The page below /_cross-border: shows what is to be paid, takes the shopper's answer, and redirects to the shop. A checkout that is over redirects at once. */
export const createMount =
  (sandbox: Sandbox) =>
  async (request: Request): Promise<Response> => {
    const [page, id, secret] = new URL(request.url).pathname.slice(MOUNT.length + 1).split('/');
    const checkout = page === 'checkout' && id ? await findById(sandbox.db, id) : undefined;
    if (!checkout || checkout.secret !== secret)
      return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });
    if (checkout.status !== 'open') return redirectBack(checkout);
    if (request.method !== 'POST') return showCheckout(checkout);
    const body = await request.text();
    const fields = new URLSearchParams(body.length > LONGEST_BODY ? '' : body);
    if (!(await answer(sandbox, checkout, fields))) return showCheckout(checkout, 422);
    sandbox.nudge();
    return redirectBack(checkout);
  };

/** Once: of two answers at once the first counts, and both redirect to the shop. False: an answer that the page does not have. */
async function answer(sandbox: Sandbox, { id }: StoredCheckout, fields: URLSearchParams): Promise<boolean> {
  if (fields.get('answer') === 'abandon') return leave(sandbox, id);
  const name = findBehaviour(fields.get('payment') ?? undefined);
  if (!name || fields.get('answer') !== 'pay') return false;
  const { status, reason }: Behaviour = behaviours[name];
  const events = planEvents(
    sandbox,
    name,
    status === 'declined' ? 'checkout.declined' : 'checkout.confirmed',
    reason,
  );
  const reviewEndsAt =
    status === 'review' ? { reviewEndsAt: new Date(sandbox.clock().getTime() + REVIEW_MS) } : {};
  await moveCheckout(
    sandbox.db,
    id,
    { from: ['open'], to: status, behaviour: name, reason, ...reviewEndsAt },
    events,
  );
  return true;
}

async function leave(sandbox: Sandbox, id: string): Promise<true> {
  await moveCheckout(
    sandbox.db,
    id,
    { from: ['open'], to: 'abandoned' },
    planEvents(sandbox, 'paid', 'checkout.abandoned'),
  );
  return true;
}

const redirectBack = ({ returnUrl, id }: StoredCheckout): Response =>
  new Response(null, {
    status: 303,
    headers: {
      location: `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}crossBorder=${encodeURIComponent(id)}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  });
