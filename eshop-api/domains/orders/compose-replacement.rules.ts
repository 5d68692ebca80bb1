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

/** What an exchange costs, paid with its replacement. */
export interface ReplacementPayment {
  /** Minor units, more than 0. */
  fee: number;
  methodId: string;
  methodName: string;
  /** Method in the card provider's terms. */
  chargeAs: string;
}

/** Id of the line that replaces another one in an exchange. */
export const replacementLine = (returnId: string, line: string): string => `${returnId}-${line}`;

const REPLACEMENT = /^(9\d{9}-)+/;
/** Id of the bought line that a line replaces; its own where it replaces none. */
export const originalLine = (id: string): string => id.replace(REPLACEMENT, '');

/** Row of a replacement's cost. No delivery: it is not refunded with the pieces. */
const FEE = 'exchangeFee';

/** Cost of an exchange that was paid with its replacement, minor units. */
export const readFee = (sums: StoredOrder['view']['sums']): number =>
  sums.find(({ kind }) => kind === FEE)?.amount ?? 0;

/**
 * Rows of a replacement: what was paid for the pieces is carried over, so that their value is known if they are returned later.
 * @param fee cost of the exchange, minor units
 */
export function sumReplacement(
  pieces: readonly Pick<ReplacementPiece, 'paid' | 'tax'>[],
  fee = 0,
): StoredOrder['view']['sums'] {
  const goods = pieces.reduce((all, { paid }) => all + paid, 0);
  const tax = pieces.reduce((all, piece) => all + piece.tax, 0);
  return [
    { kind: 'goods', amount: goods, included: false },
    { kind: 'shipping', amount: 0, included: false },
    ...(tax > 0 ? [{ kind: 'tax', amount: tax, included: false }] : []),
    { kind: 'exchanged', amount: -(goods + tax) + 0, included: false },
    ...(fee > 0 ? [{ kind: FEE, amount: fee, included: false }] : []),
  ];
}

const OF_EXCHANGE = 'exchange:';

/** Number of the return that a replacement belongs to. */
export const findReturnId = ({ bagHash }: Pick<StoredOrder, 'bagHash'>): string =>
  bagHash.slice(OF_EXCHANGE.length);

/** The order that replaces pieces of another one, sent in the same way to the same address; nothing but the cost of the exchange is to be paid. */
export function composeReplacement(
  order: StoredOrder,
  returnId: string,
  pieces: readonly ReplacementPiece[],
  payment: ReplacementPayment | null,
): OrderDraft {
  const { fee = 0, methodId = '', methodName = '', chargeAs = null } = payment ?? {};
  const { storefront, market, locale, country, currency, email, view } = order;
  return {
    storefront,
    market,
    locale,
    country,
    currency,
    email,
    bagHash: `${OF_EXCHANGE}${returnId}`,
    submissionKey: `${OF_EXCHANGE}${returnId}`,
    bagRevision: 0,
    total: fee,
    prepaid: true,
    contingency: false,
    accountId: null,
    exchangeOf: order.id,
    methodId,
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
      paymentMethodId: methodId,
      paymentMethodName: methodName,
      chargeAs,
      sums: sumReplacement(pieces, fee),
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
