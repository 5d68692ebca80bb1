import type { OrderDraft, StoredLine, StoredOrder } from './orders.types';

/** A piece in its new size. Amounts in minor units of the order's currency. */
export interface ReplacementPiece {
  /** Line of the order that it replaces. */
  id: string;
  size: string;
  sizeLabel: string;
  /** Pieces of the new size in the catalogue, orders not counted. */
  shelf: number;
  /** What was paid for the piece, without tax on top. */
  paid: number;
  tax: number;
}

/** Id of the line that replaces another one in an exchange. */
export const replacementLine = (returnId: string, line: string): string => `${returnId}-${line}`;

const REPLACEMENT = /^9\d{9}-/;
/** Id of the bought line that a line replaces; its own where it replaces none. */
export const originalLine = (id: string): string => id.replace(REPLACEMENT, '');

/** Rows of a replacement: what was paid for the pieces is carried over, so that their value is known if they are returned later. */
export function sumReplacement(
  pieces: readonly Pick<ReplacementPiece, 'paid' | 'tax'>[],
): StoredOrder['view']['sums'] {
  const goods = pieces.reduce((all, { paid }) => all + paid, 0);
  const tax = pieces.reduce((all, piece) => all + piece.tax, 0);
  return [
    { kind: 'goods', amount: goods, included: false },
    { kind: 'shipping', amount: 0, included: false },
    ...(tax > 0 ? [{ kind: 'tax', amount: tax, included: false }] : []),
    { kind: 'exchanged', amount: -(goods + tax) + 0, included: false },
  ];
}

/** The order that replaces pieces of another one, sent in the same way to the same address; nothing is to be paid. */
export function composeReplacement(
  order: StoredOrder,
  returnId: string,
  pieces: readonly ReplacementPiece[],
): OrderDraft {
  const { storefront, market, locale, country, currency, email, view } = order;
  return {
    storefront,
    market,
    locale,
    country,
    currency,
    email,
    bagHash: `exchange:${returnId}`,
    submissionKey: `exchange:${returnId}`,
    bagRevision: 0,
    total: 0,
    prepaid: true,
    contingency: false,
    accountId: null,
    exchangeOf: order.id,
    methodId: '',
    giftCard: null,
    payload: {},
    lines: order.lines.flatMap((line) => {
      const piece = pieces.find(({ id }) => id === line.id);
      return piece ? [composeLine(line, returnId, piece)] : [];
    }),
    view: {
      shipment: view.shipment,
      billingAddress: view.billingAddress,
      shippingMethodId: view.shippingMethodId,
      shippingMethodName: view.shippingMethodName,
      pickupStoreId: view.pickupStoreId,
      dropPointId: view.dropPointId,
      paymentMethodId: '',
      paymentMethodName: '',
      chargeAs: null,
      sums: sumReplacement(pieces),
      onceOnly: [],
      gift: null,
    },
  };
}

const composeLine = (
  { id, material, facts }: StoredLine,
  returnId: string,
  { size, sizeLabel, shelf, paid }: ReplacementPiece,
): OrderDraft['lines'][number] => ({
  id: replacementLine(returnId, id),
  material,
  size,
  price: paid,
  giftCardAmount: null,
  facts: { ...facts, sku: `${material}-${size}`, sizeLabel, parentId: null, additionalProducts: [] },
  shelf,
});
