import { ApiFault } from '../../contract/api-fault';
import type { RequestOf } from '../../contract/operation';
import type { Sql } from '../../database/database.types';
import { handles, type DomainOperation } from '../../server/domain.types';
import { cartChangeSize, cartDelete } from './bag.contract';
import {
  deleteLines,
  raiseRevision,
  readLines,
  resizeLine,
  requireBag,
  requireLockedBag,
  insertGiftBag,
} from './bag.repository';
import type { BagContext, BagState, Sku, StoredLine, StoredBag } from './bag.types';
import { countOwn, withAddOns, fetchSkus, type PriceInput } from './price-lines';
import { viewBag, isGiftBag } from './view-bag';
import { cartGiftBag } from './gift-bag.contract';

/** Changes a bag's lines under its lock; `change` returns whether anything changed. */
async function changeBag(
  context: BagContext,
  input: PriceInput & { hashOrderId: string },
  change: (sql: Sql, bag: number, lines: StoredLine[]) => Promise<boolean>,
) {
  const { bag, lines } = await context.db.transaction(async (sql) => {
    const found = await requireLockedBag(context, sql, input.hashOrderId);
    const moved = await change(sql, found.id, await readLines(sql, found.id));
    const revision = moved ? await raiseRevision(sql, found.id, context.now) : found.revision;
    return { bag: { ...found, revision }, lines: await readLines(sql, found.id) };
  });
  return viewBag(context, bag, lines, input);
}

const remove = handles(cartDelete, (context: BagContext, input) =>
  changeBag(context, input, async (sql, bag, lines) => {
    const ids = withAddOns(lines, input.shoppingCartId);
    return ids.length > 0 && (await deleteLines(sql, bag, ids)) > 0;
  }),
);

const changeSize = handles(cartChangeSize, async (context: BagContext, input) => {
  const sku = await findSku(context, input);
  return changeBag(context, input, async (sql, bag, lines) => {
    const line = requireLine(lines, input.shoppingCartId);
    if (line.size === sku.size) return false;
    const others = lines.filter(
      ({ id, material, size }) => id !== line.id && material === sku.material && size === sku.size,
    ).length;
    if (others >= sku.stock && others >= (await countOne(context, sql, input.hashOrderId, sku)))
      throw new ApiFault('NOSTOCK', 'This size has just sold out.');
    return (
      (await resizeLine(sql, bag, {
        id: line.id,
        size: sku.size,
        priceSeen: sku.prices.current,
        currencySeen: sku.prices.currency,
      })) > 0
    );
  });
});

const countOne = async (context: BagContext, sql: Sql, hash: string, sku: Sku): Promise<number> =>
  [...(await countOwn(context, sql, hash, [sku])).values()][0]!;

const requireLine = (lines: readonly StoredLine[], id: string): StoredLine => {
  const line = lines.find((one) => one.id === id);
  if (!line) throw new ApiFault('line_not_found', 'This product is not in the bag any more.');
  return line;
};

/** The other size of the line's own product. A line's product never changes, so it may be read before the lock. */
async function findSku(context: BagContext, input: RequestOf<typeof cartChangeSize>): Promise<Sku> {
  const bag = await requireBag(context, input.hashOrderId);
  const { material } = requireLine(await readLines(context.db, bag.id), input.shoppingCartId);
  const { skus } = await fetchSkus(context, [{ material, size: input.size }], input);
  if (!skus[0]) throw new ApiFault('product_not_found', `There is no size ${input.size.slice(0, 20)} of it.`);
  return skus[0];
}

export const changeOperations: DomainOperation<BagState>[] = [remove, changeSize];

const chooseGiftBag = handles(cartGiftBag, async (context: BagContext, input) => {
  if (!isGiftBag(input.giftBag)) throw new ApiFault('gift_refused', 'There is no such gift bag.');
  const bag = await context.db.transaction(async (sql): Promise<StoredBag> => {
    const found = await requireLockedBag(context, sql, input.hashOrderId);
    const moved = await insertGiftBag(sql, found.id, input.giftBag);
    return {
      ...found,
      giftBag: input.giftBag,
      revision: moved ? await raiseRevision(sql, found.id, context.now) : found.revision,
    };
  });
  return viewBag(context, bag, await readLines(context.db, bag.id), input);
});

export const giftBagOperations: DomainOperation<BagState>[] = [chooseGiftBag];
