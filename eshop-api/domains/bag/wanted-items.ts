import { ApiFault } from '../../contract/api-fault';
import type { RequestOf } from '../../contract/operation';
import { readFlags } from '../../server/read-settings';
import type { cartAdd } from './bag.contract';
import type { BagContext, Sku, StoredLine } from './bag.types';
import { findGiftCardFault, GIFT_CARD } from './bag.facts';
import { fetchSkus, readMarket } from './price-lines';

/** Lines of a bag at most (docs/contract/bag.md#bag-line). */
export const MAX_LINES = 10;

/** One requested piece; `stock` Infinity: never runs out (gift cards). */
export interface RequestedPiece {
  material: string;
  size: string;
  stock: number;
}

export interface AddingChoices {
  /** Check the stock first. */
  checkStock: boolean;
  /** All or none. */
  allMandatory: boolean;
  /** The bag's lines so far are replaced by these. */
  overWrite: boolean;
}

type Refusal = 'NOSTOCK' | 'bag_full';
export interface AddingPlan<Item extends RequestedPiece> {
  add: Item[];
  refused: { item: Item; reason: Refusal }[];
  /** NOSTOCK and bag_full: nothing is written. */
  outcome: 'OK' | Refusal;
}

const sameSize =
  (a: Pick<RequestedPiece, 'material' | 'size'>) => (b: Pick<RequestedPiece, 'material' | 'size'>) =>
    a.material === b.material && a.size === b.size;

/** The requested pieces that fit beside the existing lines and are in stock, in their order (docs/contract/bag.md#adding-several-items). */
export function planAdding<Item extends RequestedPiece>(
  lines: readonly Pick<RequestedPiece, 'material' | 'size'>[],
  wanted: readonly Item[],
  choices: AddingChoices,
): AddingPlan<Item> {
  const taken = choices.overWrite ? [] : [...lines];
  const add: Item[] = [];
  const refused: AddingPlan<Item>['refused'] = [];
  for (const item of wanted) {
    const reason = refuse(taken, item, choices);
    if (reason) refused.push({ item, reason });
    else {
      taken.push(item);
      add.push(item);
    }
  }
  const first = refused[0]?.reason;
  const fails = first !== undefined && (choices.allMandatory || add.length === 0);
  return { add: fails ? [] : add, refused, outcome: fails ? first : 'OK' };
}

function refuse(
  taken: readonly Pick<RequestedPiece, 'material' | 'size'>[],
  item: RequestedPiece,
  { checkStock }: AddingChoices,
): Refusal | undefined {
  if (taken.length >= MAX_LINES) return 'bag_full';
  return checkStock && taken.filter(sameSize(item)).length >= item.stock ? 'NOSTOCK' : undefined;
}

export type AddInput = RequestOf<typeof cartAdd>;
type Item = NonNullable<AddInput['products']>[number];

/** A requested piece, with the data of its line. `shelf`: pieces in the catalogue, orders not counted. */
export interface WantedLine extends RequestedPiece {
  shelf: number;
  asked: Item;
  line: Omit<StoredLine, 'id'>;
}

/** `material-size` names both (docs/contract/catalogue.md#codes); a separate size takes precedence. */
const splitSku = ({ id, sizeLabel }: Item): { material: string; size: string } => {
  const [, material, size] = /^([A-Za-z0-9]{5,7}-[A-Za-z0-9]{3,4})-(.{1,20})$/.exec(id.trim()) ?? [];
  return { material: (material ?? id.trim()).toUpperCase(), size: sizeLabel?.trim() || (size ?? '') };
};

/** The requested items of an addition, looked up: prices and stock are the catalogue's. @throws ApiFault product_not_found, gift_card_refused, nothing_to_add */
export async function readWanted(context: BagContext, input: AddInput): Promise<WantedLine[]> {
  const items = listItems(input);
  const products = items.filter(({ id }) => id.toUpperCase() !== GIFT_CARD);
  const { skus } = await fetchSkus(context, products.map(splitSku), input);
  const found = new Map(products.map((item, at) => [item, skus[at] ?? null]));
  const cards = found.size < items.length ? readCardSale(context) : undefined;
  return items.map((item) =>
    found.has(item) ? toProductLine(item, found.get(item)!) : toCardLine(context, item, cards!),
  );
}

function listItems({
  id,
  sizeLabel,
  thumbnail,
  parentId,
  camperoneOrderId,
  giftCard,
  products,
}: AddInput): Item[] {
  const items = products ?? (id ? [{ id, sizeLabel, thumbnail, parentId, camperoneOrderId, giftCard }] : []);
  if (items.length === 0) throw new ApiFault('nothing_to_add', 'No product was named.');
  return items;
}

function toProductLine(asked: Item, sku: Sku | null): WantedLine {
  if (!sku)
    throw new ApiFault(
      'product_not_found',
      `There is no ${asked.id.slice(0, 40)} in size ${asked.sizeLabel?.slice(0, 20) ?? '?'} here.`,
    );
  const { material, size, stock, shelf, prices } = sku;
  return {
    asked,
    material,
    size,
    stock,
    shelf,
    line: { ...plainLine(asked), material, size, priceSeen: prices.current, currencySeen: prices.currency },
  };
}

const plainLine = ({ parentId, camperoneOrderId }: Item) => ({
  parentId: parentId ?? null,
  camperoneOrderId: camperoneOrderId ?? null,
  giftCardAmount: null,
});

type CardSale = ReturnType<typeof readCardSale>;

/** @throws ApiFault gift_card_refused where the flag gift_card is off. */
function readCardSale(context: BagContext) {
  const market = readMarket(context);
  const isOn = readFlags(context.storefront, context.profile.country).gift_card === true;
  if (!market || !isOn) throw new ApiFault('gift_card_refused', 'Gift cards are not sold here.');
  return market.giftCards;
}

function toCardLine({ profile }: BagContext, asked: Item, limits: CardSale): WantedLine {
  const amount = asked.giftCard?.amount;
  const fault = findGiftCardFault(
    amount,
    limits,
    10 ** ((profile.price as { digits?: number } | undefined)?.digits ?? 2),
  );
  if (fault) throw new ApiFault('gift_card_refused', fault);
  const line = {
    ...plainLine(asked),
    parentId: null,
    material: GIFT_CARD,
    size: '',
    giftCardAmount: amount!,
    priceSeen: amount!,
    currencySeen: profile.currency,
  };
  return { asked, material: GIFT_CARD, size: '', stock: Infinity, shelf: Infinity, line };
}
