import {
  MATERIAL_PATTERN,
  MAX_WISHES,
  type DeviceWish,
} from '../../../eshop-api/domains/wishlist/wishlist.facts';

/** UTF-16 code units of a list as text; 200 products need about 25,000. */
export const MAX_LIST_LENGTH = 40_000;
/** The last instant that a date can hold, ms. */
const LAST_INSTANT = 8.64e15;
const MAX_PRICE = 2_147_483_647;
const MATERIAL = new RegExp(MATERIAL_PATTERN);

/** The products that a device has saved, each once. What is no such list is an empty one, what is no product is left out. */
export function parseWishes(text: string | null | undefined): DeviceWish[] {
  if (!text || text.length > MAX_LIST_LENGTH) return [];
  const wishes = new Map<string, DeviceWish>();
  for (const entry of parseList(text)) {
    const wish = readWish(entry);
    if (wish && !wishes.has(wish.productId)) wishes.set(wish.productId, wish);
  }
  return [...wishes.values()].slice(0, MAX_WISHES);
}

function parseList(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function readWish(entry: unknown): DeviceWish | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { productId, size, addedAt, price, currency, wasAvailable } = entry as Record<string, unknown>;
  if (typeof productId !== 'string' || !MATERIAL.test(productId)) return undefined;
  if (!isWhole(addedAt, LAST_INSTANT)) return undefined;
  return {
    productId: productId.toUpperCase(),
    addedAt,
    ...(typeof size === 'string' && /^.{1,20}$/.test(size) ? { size } : {}),
    ...(isWhole(price, MAX_PRICE) && typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)
      ? { price, currency }
      : {}),
    ...(typeof wasAvailable === 'boolean' ? { wasAvailable } : {}),
  };
}

const isWhole = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
