import { isAllowed } from '../../model/privileges';
import { ReleaseRefused } from '../../server/composer.types';
import { listUndoable } from '../../server/edit-draft';
import type { Release } from '../../server/releases.repository';
import { listReadable, reachRelease } from '../../server/staff/release-desk';
import { openWords, type OpenedWords } from '../../server/words/open-words';
import type { PageRequest } from '../site.types';
import { readWordsChoice } from '../words/words-choice';
import type { WordsChoice } from '../words/words.types';

/** Texts of a request, with the draft that is chosen. */
export interface OpenedMatrix {
  choice: WordsChoice;
  words: OpenedWords;
  release: Release | undefined;
}

/** Languages without a choice. */
const FIRST_LANGUAGES = 2;

/** @throws ReleaseRefused not-found, wrong-state; StaffRefused not-allowed */
export async function openMatrix(request: PageRequest): Promise<OpenedMatrix> {
  const { site, session, url } = request;
  const staff = session!.staff;
  const { languages } = site.desk.editing.words();
  const choice = readWordsChoice(url.searchParams, languages, listOwnLanguages(request));
  const release =
    choice.release === undefined
      ? undefined
      : (await reachRelease(site.desk, staff, 'read', choice.release)).release;
  if (release && release.state !== 'draft')
    throw new ReleaseRefused('wrong-state', `Release ${release.id} is no draft.`);
  return {
    choice,
    release,
    words: await openWords(site.desk, staff, { release, languages: choice.languages }),
  };
}

/** Complete languages of storefronts that the person may edit, else the first ones. */
function listOwnLanguages({ site, session }: PageRequest): string[] {
  const { complete, original } = site.desk.editing.words();
  const { grants } = session!.staff;
  const read = new Set(
    site.desk
      .cells()
      .filter((cell) => isAllowed(grants, 'edit', { cells: [cell], isTexts: true }))
      .flatMap((cell) => cell.languages),
  );
  const all = complete.filter((language) => language !== original);
  const own = all.filter((language) => read.has(language));
  return (own.length > 0 ? own : all).slice(0, FIRST_LANGUAGES);
}

/** What every page of texts shows. */
export async function readWordsFrame(request: PageRequest, { choice, release }: OpenedMatrix) {
  const { site, session } = request;
  const staff = session!.staff;
  const undoable = release ? await listUndoable(site.desk, staff, release.id) : { undo: [], redo: [] };
  const drafts = (await listReadable(site.desk, staff)).filter(({ state }) => state === 'draft');
  return {
    choice,
    original: site.desk.editing.words().original,
    release: release && { id: release.id, title: release.title },
    drafts: drafts.map(({ id, title }) => ({ id, title })),
    mayEdit: isAllowed(staff.grants, 'edit'),
    mark: site.desk.randomId(),
    canUndo: undoable.undo.length > 0,
    canRedo: undoable.redo.length > 0,
    isTyped: false,
  };
}
