import { readNeed } from '../../../engine/pages/read-need';
import type { PaletteGroup, PaletteType } from '../editor.types';
import type { ComposerSite } from '../site.types';

/** What pages are mostly composed of comes first; others follow by name. */
const CATEGORIES = ['editorial', 'catalogue', 'product', 'navigation', 'layout', 'system'];
function rankOf(category: string): number {
  const rank = CATEGORIES.indexOf(category);
  return rank < 0 ? CATEGORIES.length : rank;
}

/**
 * Block types by category, those whose title, description or name has all the words of a search.
 * @param subject of the page; a block that needs another one is left out
 */
export function listPalette(
  { desk }: ComposerSite,
  search: string,
  subject: string | null | undefined,
): PaletteGroup[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, PaletteType[]>();
  for (const { type, definition } of desk.editing.blockTypes().values()) {
    const { title, description, category } = definition;
    const text = `${title} ${description} ${type}`.toLowerCase();
    const needs = readNeed(definition, {});
    if (needs && !needs.includes(subject ?? '')) continue;
    if (!wanted.every((word) => text.includes(word))) continue;
    groups.set(category, [...(groups.get(category) ?? []), { type, title, description }]);
  }
  return [...groups]
    .sort(([a], [b]) => rankOf(a) - rankOf(b) || a.localeCompare(b))
    .map(([category, types]) => ({ category, types: types.sort((a, b) => a.title.localeCompare(b.title)) }));
}
