import type { ResponseOf } from '../../eshop-api/contract/operation';
import { accountInfo } from '../../eshop-api/domains/customers/customers.contract';
import {
  FAMILIES,
  MOST_PIECES,
  TARGETS,
  type Family,
  type Target,
} from '../../eshop-api/domains/takebacks/takeback.facts';
import { pieceFieldName, pieceFields } from '../../eshop-api/domains/takebacks/takeback.fields';
import type { LoadContext } from '../_contract/block.types';

/** Delivered orders, newest first, whose pieces are offered. */
const MOST_ORDERS = 10;

type Line = ResponseOf<typeof accountInfo>['userData']['orders'][number]['products'][number];

export interface OfferedPiece {
  /** Of the order's line. */
  id: string;
  order: string;
  family: Family;
  /** Undefined: unisex. */
  target: Target | undefined;
  name: string;
  color: string;
  size: string;
}

export interface OwnPieces {
  pieces: (Pick<OfferedPiece, 'id' | 'name' | 'color' | 'size'> & { isChosen: boolean })[];
  /** Values of the form's fields for what was chosen (`?piece=`). */
  prefill: Record<string, string>;
}

/** Pieces that the signed-in customer has bought, of families that are taken back; none for guests or without an answer. */
export async function readOwnPieces(context: LoadContext): Promise<OwnPieces> {
  const { api, locale, signal, url, visitor } = context;
  const customer = visitor?.customer;
  if (!customer) return { pieces: [], prefill: {} };
  const answer = await api
    .call(
      accountInfo,
      { profile: locale.locale, showOrders: true, state: 'done', limit: MOST_ORDERS },
      { headers: { ...customer.headers }, signal },
    )
    .catch(() => undefined);
  const bought = (answer?.userData.orders ?? [])
    .filter(({ status }) => status === 'FI')
    .flatMap(({ reference, products }) => products.flatMap((line) => describeLine(reference, line)));
  const wanted = new Set(url.searchParams.getAll('piece'));
  const chosen = bought.filter(({ id }) => wanted.has(id)).slice(0, MOST_PIECES);
  return {
    pieces: bought.map((piece) => ({
      ...{ id: piece.id, name: piece.name, color: piece.color, size: piece.size },
      isChosen: chosen.includes(piece),
    })),
    prefill: fillPieces(chosen),
  };
}

/** The line's category is a path: women/shoes/…; what is of no family that is taken back is left out. */
function describeLine(order: string, line: Line): OfferedPiece[] {
  const family = FAMILIES.find((one) => one === line.category.split('/')[1]);
  if (!family || line.parentId !== null || line.giftCard) return [];
  const target = TARGETS.find((one) => one === line.target);
  const { id, name, color, sizeLabel: size } = line;
  return [{ id, order, family, target, name, color, size }];
}

/** The order's number goes along where all pieces are of one order: the form has room for one. */
export function fillPieces(chosen: readonly OfferedPiece[]): Record<string, string> {
  const orders = [...new Set(chosen.map(({ order }) => order))].filter(Boolean);
  const fields = chosen.flatMap(({ family, target, name, color, size }, at) => [
    [pieceFieldName(at + 1, 'family'), family],
    [pieceFieldName(at + 1, 'target'), target ?? ''],
    [pieceFieldName(at + 1, 'size'), size.slice(0, pieceFields.size.maxLength)],
    [pieceFieldName(at + 1, 'words'), joinName(name, color).slice(0, pieceFields.words.maxLength)],
  ]);
  return Object.fromEntries([...fields, ...(orders.length === 1 ? [['orderId', orders[0]]] : [])]) as Record<
    string,
    string
  >;
}

const joinName = (...parts: string[]): string => parts.filter(Boolean).join(', ');
