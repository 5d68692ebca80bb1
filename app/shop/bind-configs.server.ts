import type { ShopConfigs } from '../../engine/pages/shop-configs.types';
import type { Assembly } from './assemble-shop.server';
import { blockMessages } from './check-content.server';

/** What the composer needs of the shop as it stands: page configs, media and labels. */
export const bindConfigs = ({ engine, media, words }: Assembly): ShopConfigs => ({
  engine,
  media: (brandId) =>
    [...media]
      .flatMap((file) => (file.startsWith(`${brandId}/`) ? [file.slice(brandId.length + 1)] : []))
      .sort(),
  label: (brandId, localeId, key) =>
    words.lookups.hasLabel!(key, brandId) ? words.book.resolve(brandId, localeId, key).text : undefined,
  messages: blockMessages,
});
