import { parseDocument } from '../../model/document-text';
import { findTouched, type ShopCell } from '../../model/file-reach';
import type { FindTextFault } from '../../model/ops/operation.types';
import { isAllowed } from '../../model/privileges';
import { listUnits } from '../../model/words/list-units';
import { findTextTarget, type TextTarget } from '../../model/words/find-text-target';
import type { CellRules } from '../../model/words/read-cell';
import type { TextUnit } from '../../model/words/text-unit.types';
import { layTexts } from '../lay-texts';
import { loadDraft, type DraftRelease } from '../open-draft-file';
import type { StaffDesk, StaffMember } from '../staff/staff.types';
import { openOutdated } from './text-sources';

/** All texts of the shop as they are with a release. */
export interface OpenedWords {
  units: readonly TextUnit[];
  rules: CellRules;
  findFault: FindTextFault;
  /** The person may write a unit's text in a language; undefined: this person may not. */
  findTarget(unit: TextUnit, language: string): TextTarget | undefined;
}

const LIVE: DraftRelease = { id: 0, kind: 'permanent' };

/** @param languages whose states are read */
export async function openWords(
  desk: StaffDesk,
  actor: StaffMember,
  { release = LIVE, languages }: { release?: DraftRelease | undefined; languages: readonly string[] },
): Promise<OpenedWords> {
  const { composer, editing } = desk;
  const { messages, original, complete, findFault, haveOtherPlaceholders } = editing.words();
  const files = layTexts(composer.files(), (await loadDraft(composer, release)).texts());
  const cells = desk.cells();
  const readable = new Set(
    cells
      .filter((cell) => isAllowed(actor.grants, 'read', { cells: [cell], isTexts: true }))
      .map(({ brand }) => brand),
  );
  const mayWrite = cacheByPath((path) =>
    isAllowed(actor.grants, 'edit', findTouched([{ path, texts: true }], cells)),
  );
  return {
    units: listUnits({ files, messages, original, blockTypes: editing.blockTypes() }).filter(
      (unit) => unit.kind === 'label' || unit.brand === undefined || readable.has(unit.brand),
    ),
    rules: {
      original,
      complete: new Set(complete),
      fallbacks: listFallbacks(cells),
      maySame: readSame(files),
      haveOtherPlaceholders,
      isOutdated: await openOutdated(composer, languages, original),
    },
    findFault,
    findTarget: (unit, language) => {
      const target = findTextTarget(unit, language, original);
      return target && mayWrite(target.path) ? target : undefined;
    },
  };
}

function cacheByPath(find: (path: string) => boolean): (path: string) => boolean {
  const known = new Map<string, boolean>();
  return (path) => {
    const found = known.get(path) ?? find(path);
    known.set(path, found);
    return found;
  };
}

/** Languages that stand in for a language, strongest first, as the storefronts that read it have them. */
function listFallbacks(cells: readonly ShopCell[]): (language: string) => readonly string[] {
  return (language) => {
    const cell = cells.find(({ languages }) => languages.includes(language));
    return cell ? cell.languages.slice(0, cell.languages.indexOf(language)).reverse() : [];
  };
}

/** References whose text may equal the original, by language. */
function readSame(files: ReadonlyMap<string, string>): (language: string, reference: string) => boolean {
  const lists = new Map<string, ReadonlySet<unknown>>();
  return (language, reference) => {
    const known = lists.get(language) ?? readList(files.get(`locales/${language}/same-as-english.json`));
    lists.set(language, known);
    return known.has(reference);
  };
}

function readList(text: string | undefined): ReadonlySet<unknown> {
  const parsed = text === undefined ? 'broken' : parseDocument(text);
  return new Set(parsed !== 'broken' && Array.isArray(parsed.doc) ? parsed.doc : []);
}
