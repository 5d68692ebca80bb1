import { isObject } from '../../../engine/pages/merge-patch';
import type { BlockType } from '../../../engine/pages/page.types';
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
 * @param subject of the page; a block that needs another one whatever its settings is left out
 */
export function listPalette(
  { desk }: ComposerSite,
  search: string,
  subject: string | null | undefined,
): PaletteGroup[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, PaletteType[]>();
  for (const blockType of desk.editing.blockTypes().values()) {
    const { type, definition } = blockType;
    const { title, description, category } = definition;
    const text = `${title} ${description} ${type}`.toLowerCase();
    if (!canStand(blockType, subject ?? '')) continue;
    if (!wanted.every((word) => text.includes(word))) continue;
    groups.set(category, [...(groups.get(category) ?? []), { type, title, description }]);
  }
  return [...groups]
    .sort(([a], [b]) => rankOf(a) - rankOf(b) || a.localeCompare(b))
    .map(([category, types]) => ({ category, types: types.sort((a, b) => a.title.localeCompare(b.title)) }));
}

/** Whether a page with a subject can have a block of a type: as it is at first, or with another value of one setting. */
function canStand(
  { definition, schema }: Pick<BlockType, 'definition' | 'schema'>,
  subject: string,
): boolean {
  const properties = isObject(schema?.['properties']) ? schema['properties'] : {};
  const settings = Object.entries(properties).flatMap(([name, property]) => {
    const values = isObject(property) && Array.isArray(property['enum']) ? property['enum'] : ['text'];
    return values.map((value) => ({ [name]: value as unknown }));
  });
  return [{}, ...settings].some((props) => readNeed(definition, props)?.includes(subject) ?? true);
}
