import type { TagItem } from './tag-event.types';

/** A list of cards, and what it is called: by its block, or where a page is one list, by the page. */
export interface TagList {
  element: Element;
  currency: string;
  item_list_id: string;
  item_list_name: string;
}

/** Material code at the end of a product's address (docs/contract/catalogue.md#codes). */
const material = /-([A-Z0-9]{5,7}-[A-Z0-9]{3})$/;
const localePart = /^\/[a-z]{2}_[A-Z]{2}/;
const textOf = (element: Element | null | undefined): string =>
  element?.textContent?.trim().replace(/\s+/g, ' ') ?? '';

/** Every list of product cards inside `root`. */
export const readLists = (root: ParentNode): TagList[] =>
  [...root.querySelectorAll('ul[data-currency]')].map(describeList);

function describeList(element: Element): TagList {
  const section = element.closest('section[aria-labelledby]');
  const title = section && document.getElementById(section.getAttribute('aria-labelledby')!);
  const block = element.closest<HTMLElement>('[data-block]')?.dataset.block;
  return {
    element,
    currency: (element as HTMLElement).dataset.currency!,
    item_list_id:
      (section ? block : undefined) ?? (location.pathname.replace(localePart, '').slice(1) || 'home'),
    item_list_name: textOf(title ?? document.querySelector('h1')),
  };
}

export function readListItems(list: TagList): TagItem[] {
  return [...list.element.querySelectorAll<HTMLAnchorElement>('a[data-item]')].map((link) =>
    readListItem(link, list),
  );
}

export function readListItem(
  link: HTMLAnchorElement,
  { element, item_list_id, item_list_name }: TagList,
): TagItem {
  const from = Number((element as HTMLElement).dataset.from ?? 1);
  const index = [...element.children].findIndex((card) => card.contains(link));
  return { ...readItem(link), index: from + index, item_list_id, item_list_name };
}

/** The product that an element with `data-item` names: brand, category and amounts stand there, the rest is there to be read. */
export function readItem(element: HTMLElement): TagItem {
  const [brand = '', category = '', price = '', discount = ''] = element.dataset.item!.split('|');
  const [first, second, third] = category.split('/');
  const item_id =
    element.dataset.itemId ??
    material.exec(decodeURIComponent((element as HTMLAnchorElement).pathname ?? ''))?.[1] ??
    '';
  return {
    item_id,
    item_name: textOf(element),
    ...given('item_brand', brand),
    ...given('item_category', first),
    ...given('item_category2', second),
    ...given('item_category3', third),
    ...given('item_variant', readVariant(element, item_id)),
    ...(price ? { price: Number(price) } : {}),
    ...(discount ? { discount: Number(discount) } : {}),
    quantity: 1,
  };
}

/** The colourway stands behind the name; in some looks the material stands before it. */
const readVariant = (element: HTMLElement, id: string): string =>
  textOf(
    (element.closest('h1, h2, h3, h4') ?? element).parentElement?.querySelector(
      'h1 ~ p, h2 ~ p, h3 ~ p, h4 ~ p',
    ),
  )
    .replace(id, '')
    .trim();

const given = <Name extends string>(name: Name, value: string | undefined): { [name in Name]?: string } =>
  value ? ({ [name]: value } as { [name in Name]?: string }) : {};
