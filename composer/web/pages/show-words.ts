import { filterUnits } from '../../model/words/filter-units';
import { findUnit } from '../../model/words/list-units';
import { readCell, readOriginal } from '../../model/words/read-cell';
import type { TextUnit } from '../../model/words/text-unit.types';
import { ReleaseRefused } from '../../server/composer.types';
import type { RefusedText, WantedText } from '../../server/words/save-texts';
import { formatPageName } from '../screens/format-layer';
import type { ComposerSite, PageRequest } from '../site.types';
import type { WordsCell, WordsRow, WordsScreen, WordsUnitScreen } from '../words/words.types';
import { findBrandName } from './brand-name';
import { readWordsFrame, type OpenedMatrix } from './open-words';

/** Rows of one part of the matrix. */
const ROWS = 100;

/** A text that was typed and is not saved; with a reason: it was refused. */
type TypedText = WantedText & Partial<RefusedText>;

/** The matrix of texts. @param posted a form that is shown again with all of its rows */
export async function composeWords(
  request: PageRequest,
  opened: OpenedMatrix,
  posted?: { units: readonly TextUnit[]; typed: readonly TypedText[] },
): Promise<WordsScreen> {
  const { site } = request;
  const { choice, words } = opened;
  const found = filterUnits(words.units, choice, choice.languages, words.rules);
  const from = (choice.part - 1) * ROWS;
  const shown = posted?.units ?? found.slice(from, from + ROWS);
  const { complete, languages } = site.desk.editing.words();
  return {
    screen: 'words',
    ...(await readWordsFrame(request, opened)),
    isTyped: (posted?.typed.length ?? 0) > 0,
    languages: [...complete, ...[...languages].filter((one) => !complete.includes(one)).sort()],
    sections: [
      ...new Set(words.units.flatMap((unit) => (unit.kind === 'page' ? [] : [unit.section]))),
    ].sort(),
    pages: [...new Set(words.units.flatMap(({ pages }) => pages))].sort(),
    brands: site
      .brands()
      .filter(({ id }) => words.units.some((unit) => unit.kind !== 'label' && unit.brand === id)),
    total: found.length,
    parts: Math.max(1, Math.ceil(found.length / ROWS)),
    rows: shown.map((unit) => makeRow(site, opened, unit, posted?.typed ?? [])),
  };
}

/** One text in the chosen languages. @throws ReleaseRefused not-found */
export async function composeUnit(
  request: PageRequest,
  opened: OpenedMatrix,
  typed: readonly TypedText[] = [],
): Promise<WordsUnitScreen> {
  const { site } = request;
  const { words } = opened;
  const id = request.url.searchParams.get('id') ?? '';
  const unit = findUnit(words.units, id);
  if (!unit) throw new ReleaseRefused('not-found', id);
  const worded = new Set(
    words.units.flatMap((one) => (one.kind === 'wording' && one.name === unit.name ? [one.brand] : [])),
  );
  return {
    screen: 'words-unit',
    ...(await readWordsFrame(request, opened)),
    isTyped: typed.length > 0,
    row: makeRow(site, opened, unit, typed),
    brands: unit.kind === 'label' ? site.brands().filter((brand) => !worded.has(brand.id)) : [],
  };
}

function makeRow(
  site: ComposerSite,
  { choice, words, release }: OpenedMatrix,
  unit: TextUnit,
  typed: readonly TypedText[],
): WordsRow {
  return {
    id: unit.id,
    kind: unit.kind,
    name: unit.name,
    location: unit.kind === 'page' ? formatPageName(unit.pages[0]!) : unit.section,
    brand: unit.kind !== 'label' && unit.brand !== undefined ? findBrandName(site, unit.brand) : undefined,
    original: readOriginal(unit, words.rules.original),
    maxLength: unit.maxLength,
    isCode: unit.kind === 'label' && unit.isCode,
    pages: unit.pages,
    cells: choice.languages.map((language): WordsCell => {
      const cell = readCell(unit, language, words.rules);
      const own = typed.find((one) => one.unit.id === unit.id && one.language === language);
      return {
        ...cell,
        isWritable: release !== undefined && words.findTarget(unit, language) !== undefined,
        value: own ? (own.value ?? '') : (cell.text ?? ''),
        was: (own && 'now' in own ? own.now : own ? own.was : cell.text) ?? '',
        error: own && formatFault(own),
      };
    }),
  };
}

const formatFault = ({ reason, by, now }: TypedText): string | undefined =>
  reason && [reason, by && `(${by})`, now && `“${now}”`].filter(Boolean).join(' ');
