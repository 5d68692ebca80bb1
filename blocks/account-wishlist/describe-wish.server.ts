import type { ResponseOf } from '../../eshop-api/contract/operation';
import type { Product } from '../../eshop-api/contract/entities/product.schema';
import type { accountWishlist } from '../../eshop-api/domains/wishlist/wishlist.contract';
import type { LoadContext } from '../_contract/block.types';
import { formatDay } from '../_journey/dates/format-moment';
import type { ShownPrice } from '../_parts/product-card/price.view';

type Wish = ResponseOf<typeof accountWishlist>['products'][number];

/** A saved product in words. */
export interface ShownWish {
  id: string;
  name: string;
  saved: string;
  /** What has become of it since. */
  notes: { text: string; isGood: boolean }[];
  /** Undefined: it is not sold any more. */
  product: ShownProduct | undefined;
}

export interface ShownProduct {
  href: string;
  picture: { src: string; alt: string } | undefined;
  colour: string;
  price: ShownPrice;
  sizes: { value: string; label: string; inStock: boolean }[];
  /** The size to begin with; '' where one has to be chosen. */
  size: string;
  canBeBought: boolean;
}

type WishContext = Pick<LoadContext, 'words' | 'locale' | 'brand' | 'page'>;

export function describeWish(wish: Wish, context: WishContext): ShownWish {
  const { words, locale, brand, page } = context;
  const date = formatDay(Date.parse(wish.addedAt), locale.isoLocale, brand.timeZone);
  return {
    id: wish.productId,
    name: wish.name,
    saved: words('saved', { date }),
    notes: listNotes(wish, words),
    product: wish.product ? describeProduct(wish.product, wish.size, page) : undefined,
  };
}

function listNotes(
  { status, wasAvailable, priceChange, priceChangeFormatted }: Wish,
  words: WishContext['words'],
): ShownWish['notes'] {
  const amount = priceChangeFormatted ?? '';
  return [
    ...(priceChange !== null && priceChange < 0
      ? [{ text: words('cheaper', { amount }), isGood: true }]
      : []),
    ...(priceChange !== null && priceChange > 0
      ? [{ text: words('dearer', { amount }), isGood: false }]
      : []),
    ...(status === 'gone' ? [{ text: words('gone'), isGood: false }] : []),
    ...(status === 'soldOut'
      ? [{ text: words(wasAvailable ? 'soldOutSince' : 'soldOut'), isGood: false }]
      : []),
    ...((status === 'available' || status === 'lowStock') && !wasAvailable
      ? [{ text: words('backInStock'), isGood: true }]
      : []),
    ...(status === 'lowStock' ? [{ text: words('lowStock'), isGood: false }] : []),
  ];
}

function describeProduct(
  { url, pictures: [picture], color, prices, sizes }: Product,
  wanted: string | null,
  page: WishContext['page'],
): ShownProduct {
  const shown = sizes.map(({ value, label, stock }) => ({ value, label, inStock: stock > 0 }));
  const own = shown.length === 1 ? shown[0] : shown.find(({ value }) => value === wanted);
  return {
    href: page.href(url),
    picture: picture && { src: picture.src, alt: picture.alt },
    colour: color.name,
    price: prices,
    sizes: shown,
    size: own?.inStock ? own.value : '',
    canBeBought: shown.some(({ inStock }) => inStock),
  };
}
