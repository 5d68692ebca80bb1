/** Characters of a page's name that comes from its address. */
const MAX_NAME = 60;

/** Words in small letters without accents, with hyphens between; empty where a text has none of Latin script. */
const toSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Path for a page with a title; undefined: the title has no letters for one. */
export function toPath(title: string): string | undefined {
  const slug = toSlug(title);
  return slug === '' ? undefined : `/${slug}`;
}

/** A path as it was typed: with a slash before it, and none behind it. */
export const normalisePath = (typed: string): string => `/${typed.trim().replace(/^\/+|\/+$/g, '')}`;

/** Name of a page's files, from its path without what varies in it. */
export function toPageName(path: string): string {
  const fixed = path.replace(/\{[^}]*\}/g, '');
  return toSlug(fixed).slice(0, MAX_NAME).replace(/-+$/, '') || 'page';
}
