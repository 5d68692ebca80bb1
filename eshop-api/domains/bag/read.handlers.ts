import type { RequestOf } from '../../contract/operation';
import { handles, type DomainOperation } from '../../server/domain.types';
import { globalPaymentMethods } from '../reference/method.contract';
import { cart, cartCollectionTags, cartRetrieve, cartRevision } from './bag.contract';
import { saleFields } from './bag-fields.schema';
import { countLines, writeSale, requireBag, requireFilledBag } from './bag.repository';
import type { BagContext, BagState, StoredLine } from './bag.types';
import { priceOwnLines } from './price-lines';
import { viewBag } from './view-bag';
import { allowsVoucher } from './bag.facts';

const retrieve = handles(cartRetrieve, async (context: BagContext, input) => {
  const { bag, lines } = await requireFilledBag(context, input.hashOrderId);
  return viewBag(context, bag, lines, input);
});

const revision = handles(cartRevision, async (context: BagContext, { hashOrderId }) => {
  const bag = await requireBag(context, hashOrderId);
  return { revision: bag.revision, count: await countLines(context.db, bag.id) };
});

type CartInput = RequestOf<typeof cart>;

const showCart = handles(cart, async (context: BagContext, input) => {
  const { bag, lines } = await requireFilledBag(context, input.hashOrderId);
  const sale = pickSale(input);
  if (Object.keys(sale).length > 0) await writeSale(context.db, bag.id, sale);
  const view = await viewBag(context, bag, lines, obeyRule(context, input));
  return {
    ...view,
    linesDiffer: linesDiffer(lines, input.products),
    ...(input.withPaymentMethods ? await fetchPayments(context) : {}),
  };
});

const pickSale = (input: CartInput): object =>
  Object.fromEntries(
    Object.keys(saleFields).flatMap((name) => {
      const value = input[name as keyof typeof saleFields];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The brand's rule on the bonds code, as data (settings.json `rules.voucher`). */
const obeyRule = ({ storefront }: BagContext, input: CartInput): CartInput =>
  allowsVoucher(storefront.rules?.voucher, input.autoVoucher, input.applyVoucher)
    ? input
    : { ...input, voucher: undefined };

const linesDiffer = (lines: readonly StoredLine[], shown: CartInput['products']): boolean => {
  if (!shown) return false;
  const name = (id: string | undefined, size: string | undefined) => `${id} ${size ?? ''}`;
  const own = lines.map((line) => name(line.id, line.size)).sort();
  const theirs = shown.map(({ shoppingCartId, size }) => name(shoppingCartId, size)).sort();
  return JSON.stringify(own) !== JSON.stringify(theirs);
};

const fetchPayments = async ({ ask, profile, storefront }: BagContext) => ({
  paymentMethods: [
    ...(await ask(globalPaymentMethods, { profile: profile.locale }, storefront.id)).paymentMethods,
  ],
});

const collectionTags = handles(cartCollectionTags, async (context: BagContext, { hashOrderId }) => {
  const { lines } = await requireFilledBag(context, hashOrderId);
  const { skus } = await priceOwnLines(context, hashOrderId, lines, {});
  const found = new Map(skus.flatMap((sku) => (sku ? [[sku.material, sku] as const] : [])));
  const tagged = [...found.values()].map(({ material, brand, collections }) => ({
    productId: material,
    lineCollection: brand,
    tags: collections,
  }));
  return { collectionTags: tagged, tags: [...new Set(tagged.flatMap(({ tags }) => tags))] };
});

export const readOperations: DomainOperation<BagState>[] = [retrieve, revision, showCart, collectionTags];
