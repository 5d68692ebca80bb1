import { ApiFault } from '../../contract/api-fault';
import { openRateLimit, type RateLimit } from '../../security/rate-limit';
import { keyOfEmail } from '../../security/tokens';
import type { HandlerContext } from '../../server/domain.types';
import { findTokenOwner } from '../accounts/account-data.tx';
import { listReferencesOf } from './account-orders.tx';

const HOUR_SECONDS = 60 * 60;
const MAX_WRONG_EMAILS = 10;
const MAX_WRONG_NUMBERS = 30;

/** Keys of a lookup: order numbers, and the e-mail address that they were ordered with. */
export interface LookupKeys {
  references: readonly string[];
  email: string;
}

export type GuessContext = Pick<
  HandlerContext,
  'db' | 'log' | 'settings' | 'token' | 'profile' | 'now' | 'internal' | 'storefront'
>;

interface GuessLimits {
  /** By order. */
  emails: RateLimit;
  /** By e-mail address. */
  numbers: RateLimit;
  /** A wrong pair counts once, however often it is sent: a reload is no guess. */
  pairs: RateLimit;
}

const limits = new WeakMap<object, GuessLimits>();

function openLimits(context: GuessContext): GuessLimits {
  const open = (name: string, points: number) =>
    openRateLimit(context, { name, points, seconds: HOUR_SECONDS });
  const known = limits.get(context.db) ?? {
    emails: open('orders-wrong-emails', MAX_WRONG_EMAILS),
    numbers: open('orders-wrong-numbers', MAX_WRONG_NUMBERS),
    pairs: open('orders-wrong-pairs', 1),
  };
  limits.set(context.db, known);
  return known;
}

/**
 * Finds orders by number and e-mail address, and counts what it does not find (docs/decisions/0262). While a limit holds, right and
 * wrong keys are refused alike, except the signed-in owner's own orders and calls of other domains.
 * @param find reads the orders that these keys give access to
 * @param isKnown keys that are right although `find` leaves them out; `isExempt`: found and never refused
 * @throws ApiFault too_many_requests (429)
 */
export async function limitGuesses<Order extends { reference: string }>(
  context: GuessContext,
  keys: LookupKeys,
  find: () => Promise<Order[]>,
  {
    isKnown = () => Promise.resolve(false),
    isExempt = () => false,
  }: { isKnown?: (reference: string) => Promise<boolean>; isExempt?: (found: Order) => boolean } = {},
): Promise<Order[]> {
  if (context.internal) return find();
  const [seconds, found] = await Promise.all([findSecondsLeft(context, keys), find()]);
  const missing = keys.references.filter((one) => !found.some(({ reference }) => reference === one));
  if (seconds > 0) {
    const isFree = missing.length === 0 && (found.every(isExempt) || (await isOwn(context, keys)));
    if (isFree) return found;
    throw composeRefusal(seconds);
  }
  if (missing.length === 0) return found;
  const known = await Promise.all(missing.map(isKnown));
  const rest = await countGuesses(context, {
    email: keys.email,
    references: missing.filter((_one, index) => !known[index]),
  });
  if (rest > 0) throw composeRefusal(rest);
  return found;
}

/** Alike for numbers that exist and that do not. */
const composeRefusal = (seconds: number): ApiFault =>
  new ApiFault(
    'too_many_requests',
    'Too many tries with this order number or this e-mail address. Please try again in an hour.',
    429,
    [],
    seconds,
  );

/** @returns 0: no limit holds for any of the keys */
async function findSecondsLeft(context: GuessContext, { references, email }: LookupKeys): Promise<number> {
  const { emails, numbers } = openLimits(context);
  const { orderKey, emailKey } = digestsOf(context);
  const left = await Promise.all([
    numbers.check(emailKey(email)),
    ...references.map((one) => emails.check(orderKey(one))),
  ]);
  return Math.max(...left);
}

/** @returns 0, or the seconds until there are tries again when these were more than are left */
async function countGuesses(context: GuessContext, { references, email }: LookupKeys): Promise<number> {
  const { emails, numbers, pairs } = openLimits(context);
  const { orderKey, emailKey, pairKey } = digestsOf(context);
  const taken = await Promise.all(references.map((one) => pairs.take(pairKey(one, email))));
  const fresh = references.filter((_one, index) => taken[index] === 0);
  if (fresh.length === 0) return 0;
  const rest = await Promise.all([
    numbers.take(emailKey(email), fresh.length),
    ...fresh.map((one) => emails.take(orderKey(one))),
  ]);
  return Math.max(...rest);
}

/** Keys of the table of limits hold no number and no address. */
function digestsOf({ settings: { seal } }: GuessContext) {
  return {
    orderKey: (reference: string) => seal.digest(`order ${reference}`),
    emailKey: (email: string) => seal.digest(`email ${keyOfEmail(email)}`),
    pairKey: (reference: string, email: string) => seal.digest(`pair ${reference} ${keyOfEmail(email)}`),
  };
}

async function isOwn({ db, token, profile, now }: GuessContext, keys: LookupKeys): Promise<boolean> {
  const account = await findTokenOwner(db, token, profile.market, now);
  if (account === undefined) return false;
  const own = await listReferencesOf(db, account);
  return keys.references.every((one) => own.includes(one));
}
