import type { PaletteGroup, PaletteType } from '../editor.types';
import type { ComposerSite } from '../site.types';

/** Block types by category, those whose title, description or name has all the words of a search. */
export function listPalette({ desk }: ComposerSite, search: string): PaletteGroup[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, PaletteType[]>();
  for (const { type, definition } of desk.editing.blockTypes().values()) {
    const { title, description, category } = definition;
    const text = `${title} ${description} ${type}`.toLowerCase();
    if (!wanted.every((word) => text.includes(word))) continue;
    groups.set(category, [...(groups.get(category) ?? []), { type, title, description }]);
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([category, types]) => ({ category, types: types.sort((a, b) => a.title.localeCompare(b.title)) }));
}
