import { ApiFault } from '../../contract/api-fault';
import type { Sql } from '../../database/database.types';
import type { ResponseOf } from '../../contract/operation';
import type { DomainOperation } from '../../server/domain.types';
import { writeRecipient } from '../gift-cards/issue.tx';
import {
  planAdding,
  MAX_LINES,
  type AddingChoices,
  type AddingPlan,
  readWanted,
  type AddInput,
  type WantedLine,
} from './wanted-items';
import { cartAdd } from './bag.contract';
import {
  deleteLines,
  findBag,
  deleteRequest,
  insertLine,
  lockBag,
  openBag,
  raiseRevision,
  readLines,
  recordRequest,
} from './bag.repository';
import type { BagContext, StoredBag, StoredLine } from './bag.types';
import { canCarryAddOns, recount } from './price-lines';
import { viewBag } from './view-bag';

/** Result of an addition: the bag as it is now. */
interface Outcome {
  bag: StoredBag;
  lines: StoredLine[];
  plan: AddingPlan<WantedLine>;
  added: string[];
}

type AddResponse = ResponseOf<typeof cartAdd>;

const add = async (
  context: BagContext,
  input: AddInput,
): Promise<
  AddResponse | (AddResponse & { status: 'NOSTOCK'; errors: { code: string; message: string }[] })
> => {
  const wanted = await readWanted(context, input);
  const outcome = input.checkOnly
    ? await checkAdding(context, input, wanted)
    : await context.db.transaction((sql) => carryOut(context, sql, input, wanted));
  const { bag, lines, plan, added } = outcome;
  if (plan.outcome === 'bag_full')
    throw new ApiFault('bag_full', `A bag holds at most ${MAX_LINES} products.`);
  const notAdded = plan.refused.map(({ item: { material, size }, reason }) => ({
    id: material,
    sizeLabel: size,
    reason,
  }));
  const answer = { ...(await viewBag(context, bag, lines, input)), added, notAdded };
  // The contract's third status (docs/contract/bag.md#add-response): no failure of the call, and the bag is reported all the same.
  return plan.outcome === 'NOSTOCK'
    ? {
        ...answer,
        status: 'NOSTOCK' as const,
        errors: [{ code: 'NOSTOCK', message: 'This size has just sold out.' }],
      }
    : answer;
};

const choicesOf = ({
  checkStock = true,
  allMandatory = true,
  overWrite = false,
}: AddInput): AddingChoices => ({ checkStock, allMandatory, overWrite });

/** Nothing is written, not even a bag: without one the answer is of an empty bag without a hash. */
async function checkAdding(context: BagContext, input: AddInput, wanted: WantedLine[]): Promise<Outcome> {
  const { db, storefront, profile } = context;
  const found = input.hashOrderId ? await findBag(db, input.hashOrderId, storefront.id) : undefined;
  const bag =
    found?.market === profile.market
      ? found
      : { id: 0, hash: '', storefront: storefront.id, market: profile.market, revision: 1, giftBag: null };
  const lines = bag.id ? await readLines(db, bag.id) : [];
  return { bag, lines, plan: await planOwn(context, db, bag, lines, wanted, input), added: [] };
}

/** A size that is sold out in the catalogue is checked again: this bag's own waiting order may hold it, or a piece has just been released. */
async function planOwn(
  context: BagContext,
  sql: Pick<Sql, 'query'>,
  { hash }: StoredBag,
  lines: readonly StoredLine[],
  wanted: WantedLine[],
  input: AddInput,
): Promise<AddingPlan<WantedLine>> {
  const plan = planAdding(lines, wanted, choicesOf(input));
  const short = plan.refused.filter(({ reason }) => reason === 'NOSTOCK').map(({ item }) => item);
  return short.length > 0
    ? planAdding(lines, await recount(context, sql, hash, wanted, short), choicesOf(input))
    : plan;
}

/** Reads, decides and writes while the bag's row is locked, so that two additions at once never use the same room or pieces. */
async function carryOut(
  context: BagContext,
  sql: Sql,
  input: AddInput,
  wanted: WantedLine[],
): Promise<Outcome> {
  const bag = await resolveBag(context, sql, input.hashOrderId);
  const lines = await readLines(sql, bag.id);
  const isRepeat = input.requestKey !== undefined && !(await recordRequest(sql, bag.id, input.requestKey));
  const plan = isRepeat
    ? { add: [], refused: [], outcome: 'OK' as const }
    : await planOwn(context, sql, bag, lines, wanted, input);
  if (plan.add.length === 0) {
    // Refused: the key is free again, since the shopper may press once more when there is stock.
    if (plan.outcome !== 'OK' && input.requestKey) await deleteRequest(sql, bag.id, input.requestKey);
    return { bag, lines, plan, added: [] };
  }
  requireParents(input.overWrite ? [] : lines, plan.add);
  if (input.overWrite)
    await deleteLines(
      sql,
      bag.id,
      lines.map(({ id }) => id),
    );
  const added = plan.add.map(({ line }): StoredLine => ({ ...line, id: context.settings.randomId() }));
  for (const line of added) await insertLine(sql, bag.id, line, context.now);
  await recordRecipients(sql, plan.add, added, context.now);
  const revision = await raiseRevision(sql, bag.id, context.now);
  return {
    bag: { ...bag, revision },
    lines: [...(input.overWrite ? [] : lines), ...added],
    plan,
    added: added.map(({ id }) => id),
  };
}

/** Recipients of gift cards are stored beside the bag: they are part of no answer, and read when the card is issued. */
async function recordRecipients(
  sql: Sql,
  wanted: readonly WantedLine[],
  added: readonly StoredLine[],
  now: Date,
): Promise<void> {
  for (const [at, { asked }] of wanted.entries())
    if (asked.giftCard?.recipient) await writeRecipient(sql, added[at]!.id, asked.giftCard.recipient, now);
}

/** The named bag, if it exists in this storefront and market; else a new one: an old cookie must not prevent a sale. */
async function resolveBag(context: BagContext, sql: Sql, hash: string | undefined): Promise<StoredBag> {
  const { storefront, profile, now, settings } = context;
  const found = hash ? await lockBag(sql, hash, storefront.id) : undefined;
  if (found?.market === profile.market) return found;
  return openBag(sql, {
    hash: settings.randomId(),
    storefront: storefront.id,
    market: profile.market,
    clientId: readClientId(context),
    now,
  });
}

/** Only a key that can't be guessed may identify a bag: a UUID, or as long as one. */
const readClientId = ({ header }: BagContext): string | undefined => {
  const id = header('client-id');
  return id && /^[\w-]{32,100}$/.test(id) ? id : undefined;
};

function requireParents(lines: readonly StoredLine[], wanted: readonly WantedLine[]): void {
  for (const {
    line: { parentId },
  } of wanted) {
    if (parentId !== null && !canCarryAddOns(lines, parentId))
      throw new ApiFault('line_not_found', 'There is no such line to add to.');
  }
}

/** Any call may open a bag. */
export const addOperations: DomainOperation[] = [
  { operation: cartAdd, handle: add, rateLimitPerMinute: 120 },
];
