import { findUnit } from '../../model/words/list-units';
import { confirmText, saveTexts } from '../../server/words/save-texts';
import { readField } from '../read-form';
import type { TextOf } from '../screen.types';
import type { ComposerPage, PageAnswer, PageRequest } from '../site.types';
import { readPostedTexts } from '../words/read-posted-texts';
import { wordsHref } from '../words/words-choice';
import { attempt } from './attempt';
import { beginRelease } from './begin-release';
import { openMatrix, type OpenedMatrix } from './open-words';
import { describeOutcome, readMark, runUndo } from './run-edit';
import { composeUnit, composeWords } from './show-words';

/** The matrix, or the page of one text. */
type WordsView = 'matrix' | 'unit';

const compose = (request: PageRequest, opened: OpenedMatrix, view: WordsView) =>
  view === 'unit' ? composeUnit(request, opened) : composeWords(request, opened);

const show = async (request: PageRequest, view: WordsView, problem?: TextOf): Promise<PageAnswer> => ({
  screen: await compose(request, await openMatrix(request), view),
  ...(problem && { problem, status: 422 }),
});

/** The page with a message. */
function goOn({ url }: PageRequest, { choice }: OpenedMatrix, view: WordsView, done: string): PageAnswer {
  const id = url.searchParams.get('id') ?? '';
  return {
    redirect: wordsHref(choice, view === 'unit' ? '/unit' : '', {
      ...(view === 'unit' && { id }),
      done,
    }),
  };
}

/** Begins a release for texts. */
async function begin(request: PageRequest, opened: OpenedMatrix, view: WordsView): Promise<PageAnswer> {
  const id = await beginRelease(request);
  if (id === undefined) return show(request, view, { key: 'refused.bad-title' });
  const choice = { ...opened.choice, release: id, isEditing: view === 'matrix' };
  return goOn(request, { ...opened, choice }, view, 'beginTexts');
}

async function save(
  request: PageRequest,
  opened: OpenedMatrix,
  release: NonNullable<OpenedMatrix['release']>,
  view: WordsView,
): Promise<PageAnswer> {
  const { site, session, form } = request;
  const posted = readPostedTexts(form, opened);
  if (!posted) return show(request, view, { key: 'refused.bad-form' });
  if (posted.texts.length === 0) return goOn(request, opened, view, 'nothing');
  const { saved, refused } = await saveTexts(site.desk, session!.staff, {
    words: opened.words,
    release,
    texts: posted.texts,
    mark: readMark(request),
  });
  if (refused.length === 0) return goOn(request, opened, view, 'saveTexts');
  // With what was saved.
  const after = await openMatrix(request);
  const screen =
    view === 'unit'
      ? await composeUnit(request, after, refused)
      : await composeWords(request, after, {
          units: refreshUnits(after, posted.units),
          typed: refused,
        });
  const problem = { key: 'refused.texts', values: { saved, refused: refused.length } };
  return { screen, status: 422, problem };
}

/** The form as it was typed earlier, with the texts that it was made from. */
async function retype(request: PageRequest, opened: OpenedMatrix, view: WordsView): Promise<PageAnswer> {
  const posted = readPostedTexts(request.form, opened);
  if (!posted) return show(request, view, { key: 'refused.bad-form' });
  const screen =
    view === 'unit'
      ? await composeUnit(request, opened, posted.texts)
      : await composeWords(request, opened, { units: posted.units, typed: posted.texts });
  return { screen };
}

const refreshUnits = ({ words }: OpenedMatrix, units: readonly { id: string }[]) =>
  units.flatMap(({ id }) => findUnit(words.units, id) ?? []);

async function act(request: PageRequest, view: WordsView): Promise<PageAnswer> {
  const { site, session, form } = request;
  const staff = session!.staff;
  const name = readField(form, 'act');
  const opened = await openMatrix(request);
  if (name === 'begin') return begin(request, opened, view);
  const { release } = opened;
  if (!release) return show(request, view, { key: 'refused.no-release' });
  if (name === 'undo' || name === 'redo') {
    const problem = describeOutcome(await runUndo(request, release.id, name));
    return problem ? show(request, view, problem) : goOn(request, opened, view, name);
  }
  if (readField(form, 'retype') !== '') return retype(request, opened, view);
  const keep = readField(form, 'keep');
  if (keep === '') return save(request, opened, release, view);
  const unit = findUnit(opened.words.units, request.url.searchParams.get('id') ?? '');
  if (!unit) return show(request, view, { key: 'refused.bad-form' });
  await confirmText(site.desk, staff, opened.words, { unit, language: keep });
  return goOn(request, opened, view, 'keepText');
}

const page = (path: string, view: WordsView): ComposerPage => ({
  path,
  needs: 'factor',
  get: (request) => show(request, view),
  post: (request) =>
    attempt(
      () => act(request, view),
      () => show(request, view),
    ),
});

export const wordsPages: readonly ComposerPage[] = [page('/words', 'matrix'), page('/words/unit', 'unit')];
