import { filterUnits } from '../../model/words/filter-units';
import { readTexts, writeTexts } from '../../model/words/texts-csv';
import { planImport, type ImportPlan } from '../../server/words/plan-import';
import { saveTexts } from '../../server/words/save-texts';
import { readField } from '../read-form';
import type { ComposerPage, PageAnswer, PageRequest } from '../site.types';
import { wordsHref } from '../words/words-choice';
import type { ImportView } from '../words/words.types';
import { attempt } from './attempt';
import { openMatrix, readWordsFrame, type OpenedMatrix } from './open-words';
import { readMark } from './run-edit';

/** The texts that the matrix lists, all parts of it, as a file. */
async function exportTexts(request: PageRequest): Promise<PageAnswer> {
  const { choice, words } = await openMatrix(request);
  const units = filterUnits(words.units, choice, choice.languages, words.rules);
  const hasMark = request.url.searchParams.get('mark') === 'on';
  const body = writeTexts(units, choice.languages, { original: words.rules.original, hasMark });
  return { download: { name: `texts-${choice.languages.join('-')}.csv`, type: 'text/csv', body } };
}

const MOST_SHOWN = 200;

async function showImport(
  request: PageRequest,
  opened: OpenedMatrix,
  read?: { csv: string; plan: ImportPlan },
): Promise<PageAnswer> {
  const view: ImportView | undefined = read && {
    csv: read.csv,
    unchanged: read.plan.unchanged,
    changes: read.plan.changes
      .slice(0, MOST_SHOWN)
      .map(({ unit, ...change }) => ({ ...change, id: unit.id })),
    refused: read.plan.refused.slice(0, MOST_SHOWN).map(({ line, id, language, fault }) => ({
      line,
      id,
      language,
      fault,
    })),
    total: { changes: read.plan.changes.length, refused: read.plan.refused.length },
  };
  return { screen: { screen: 'words-import', ...(await readWordsFrame(request, opened)), view } };
}

async function importTexts(request: PageRequest): Promise<PageAnswer> {
  const { site, session, form } = request;
  const opened = await openMatrix(request);
  const { release, words } = opened;
  const csv = form.get('csv') ?? '';
  const read = readTexts(csv, site.desk.editing.words().languages);
  if ('code' in read)
    return {
      ...(await showImport(request, opened)),
      status: 422,
      problem: { key: `refused.csv-${read.code}`, values: { line: read.line } },
    };
  if (!release)
    return { ...(await showImport(request, opened)), status: 422, problem: { key: 'refused.no-release' } };
  const plan = planImport(read.texts, words);
  if (readField(form, 'act') !== 'apply') return showImport(request, opened, { csv, plan });
  const { saved, refused } = await saveTexts(site.desk, session!.staff, {
    words,
    release,
    texts: plan.changes,
    mark: readMark(request),
  });
  if (refused.length === 0) return { redirect: wordsHref(opened.choice, '', { done: 'importTexts' }) };
  const after = await openMatrix(request);
  return {
    ...(await showImport(request, after, { csv, plan: planImport(read.texts, after.words) })),
    status: 422,
    problem: {
      key: 'refused.texts',
      values: { saved, refused: refused.length },
      details: refused.slice(0, 20).map(({ unit, language, reason }) => `${unit.id}, ${language}: ${reason}`),
    },
  };
}

const show = async (request: PageRequest): Promise<PageAnswer> =>
  showImport(request, await openMatrix(request));

export const wordsCsvPages: readonly ComposerPage[] = [
  { path: '/words/export', needs: 'factor', get: exportTexts },
  {
    path: '/words/import',
    needs: 'factor',
    takesFiles: true,
    get: show,
    post: (request) =>
      attempt(
        () => importTexts(request),
        () => show(request),
      ),
  },
];
