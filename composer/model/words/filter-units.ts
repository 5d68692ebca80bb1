import { readCell, readOriginal, type CellRules, type TextState } from './read-cell';
import type { TextUnit } from './text-unit.types';

/** Which units are listed. Empty: every one. */
export interface UnitFilter {
  section: string;
  page: string;
  brand: string;
  /** Part of a key or of a text in a chosen language. */
  search: string;
  /** At least one of the chosen languages is in it. */
  state: TextState | '';
}

/** Units that match a filter, in their order. */
export function filterUnits(
  units: readonly TextUnit[],
  { section, page, brand, search, state }: UnitFilter,
  languages: readonly string[],
  rules: CellRules,
): TextUnit[] {
  const wanted = search.toLowerCase();
  const isFound = (unit: TextUnit) =>
    unit.id.toLowerCase().includes(wanted) ||
    [readOriginal(unit, rules.original), ...languages.map((language) => unit.texts.get(language))].some(
      (text) => text?.toLowerCase().includes(wanted),
    );
  return units.filter(
    (unit) =>
      (section === '' || (unit.kind !== 'page' && unit.section === section)) &&
      (page === '' || unit.pages.includes(page)) &&
      (!brand || (unit.kind !== 'label' && unit.brand === brand)) &&
      (wanted === '' || isFound(unit)) &&
      (state === '' || languages.some((language) => readCell(unit, language, rules).states.includes(state))),
  );
}
