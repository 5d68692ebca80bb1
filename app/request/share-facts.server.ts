import type { HeadFacts } from './head-facts.types';

/** What a page says of itself where somebody shares it (Open Graph). */
export interface ShareFacts {
  type: 'website' | 'product';
  /** Path, or a whole address of a picture that stands elsewhere. */
  image?: string;
  /** px, where it is known. */
  imageWidth?: number;
  /** Major units with a point, and ISO 4217. */
  price?: { amount: string; currency: string };
}

/** Drawn pictures come in this width; 1200 and more shows large. */
const shareWidth = 1280;

/** Type, picture and price out of what the blocks told the head: the product's own picture, else the one that is loaded first. */
export function readShareFacts({
  jsonLd,
  imagePreload,
}: Pick<HeadFacts, 'jsonLd' | 'imagePreload'>): ShareFacts {
  const product = jsonLd.find((thing) => thing['@type'] === 'Product');
  const image = chooseImage([[product?.image].flat()[0], imagePreload?.src]);
  return { type: product ? 'product' : 'website', ...image, ...readPrice(product?.offers) };
}

/** Networks show neither vector graphics nor films. */
function chooseImage(candidates: unknown[]): Pick<ShareFacts, 'image' | 'imageWidth'> {
  const image = candidates.find(
    (one): one is string => typeof one === 'string' && /\.(jpe?g|png|webp)(\?|$)/i.test(one),
  );
  if (image === undefined) return {};
  const drawn = /^\/images\/[^?]+/.exec(image);
  // Not every network takes AVIF or WebP, which the server would choose by itself.
  return drawn ? { image: `${drawn[0]}?w=${shareWidth}&f=jpg`, imageWidth: shareWidth } : { image };
}

function readPrice(offers: unknown): Pick<ShareFacts, 'price'> {
  const { price, priceCurrency } = (offers ?? {}) as { price?: unknown; priceCurrency?: unknown };
  return typeof price === 'string' && typeof priceCurrency === 'string'
    ? { price: { amount: price, currency: priceCurrency } }
    : {};
}
