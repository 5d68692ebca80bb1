import type { QuickAdded } from '../../../blocks/_journey/bag/bag-event';
import { readListItem, readLists } from './read-items';
import type { TagEvent } from './tag-event.types';

/** A piece that was put into the bag without leaving its list: the card says what it is, where it stands in which list. */
export function describeQuickAdd({ material, size }: QuickAdded, page: Document): TagEvent {
  for (const list of readLists(page)) {
    const link = [...list.element.querySelectorAll<HTMLAnchorElement>('a[data-item]')].find(({ pathname }) =>
      decodeURIComponent(pathname).endsWith(`-${material}`),
    );
    if (!link) continue;
    const item = { ...readListItem(link, list), item_size: size };
    return {
      event: 'add_to_cart',
      ecommerce: { currency: list.currency, value: item.price ?? 0, items: [item] },
    };
  }
  return {
    event: 'add_to_cart',
    ecommerce: { items: [{ item_id: material, item_name: material, item_size: size, quantity: 1 }] },
  };
}
