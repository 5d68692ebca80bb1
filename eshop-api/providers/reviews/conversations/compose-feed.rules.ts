import type { FeedProduct } from '../reviews.provider.types';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Characters that XML cannot hold are left out. */
const escapeText = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);

/** The whole product feed, in which products of one family share their reviews. */
export const composeFeed = (products: readonly FeedProduct[], now: Date): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Feed xmlns="http://www.bazaarvoice.com/xs/PRR/ProductFeed/14.9" name="catalogue" incremental="false" extractDate="${now.toISOString()}">`,
    '<Categories>',
    ...[...new Set(products.map(({ Category }) => Category))].map(composeCategory),
    '</Categories>',
    '<Products>',
    ...products.map(composeProduct),
    '</Products>',
    '</Feed>',
  ].join('\n');

const composeCategory = (category: string): string =>
  `<Category><ExternalId>${escapeText(category)}</ExternalId><Name>${escapeText(category.split('/').at(-1)!)}</Name></Category>`;

/** A family is opened to all its members by the pair of attributes: belongs to it, and shows it. */
const composeProduct = ({ Id, Name, FamilyId, Category }: FeedProduct): string =>
  `<Product><ExternalId>${escapeText(Id)}</ExternalId><Name>${escapeText(Name)}</Name><CategoryExternalId>${escapeText(Category)}</CategoryExternalId><Attributes>${[
    'BV_FE_FAMILY',
    'BV_FE_EXPAND',
  ]
    .map(
      (id) =>
        `<Attribute id="${id}"><Value>${id === 'BV_FE_EXPAND' ? 'BV_FE_FAMILY:' : ''}${escapeText(FamilyId)}</Value></Attribute>`,
    )
    .join('')}</Attributes></Product>`;
