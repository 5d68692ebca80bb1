import { setImmediate } from 'node:timers/promises';
import { parseLayerPath } from '../../engine/pages/layer-path';
import type { ResolvedPage } from '../../engine/pages/page.types';
import { isLayerPath } from '../model/data-path';
import { findMissingLanguages } from '../model/check-languages';
import { groupFindings, makeFinding, type CheckReport, type Finding } from '../model/check-report';
import { parseDocument } from '../model/document-text';
import type { FileEdits, FileText } from '../model/live-text';
import { checkReferences } from './check-references';
import { checkRendered } from './check-rendered';
import { checkWeights } from './check-weights';
import { CheckFailed } from './composer.types';
import { saveCheck, type CheckRow } from './checks.repository';
import { makeManifest } from './edit-store';
import { openReach, isChanged, type CheckDesk, type Reach } from './measure-impact';
import type { Release } from './releases.repository';

/** Pages of storefront and locale that are checked, default locales first. */
const MOST_PAGES = 200;
const TIME_LIMIT_MS = 15_000;

type CellFinding = Finding & { cell?: string };

/**
 * Checks a release as it would be once it is live, and keeps the report for the edits that were checked.
 * Rejects with CheckFailed, and when the API does not answer: the earlier report then stays.
 */
export async function checkRelease(desk: CheckDesk, release: Release, by: string): Promise<CheckRow> {
  const { composer } = desk;
  const { report, edits } = await composeReport(desk, release, by);
  const row = { release: release.id, manifest: makeManifest(edits).hash, report, by, at: composer.clock() };
  await saveCheck(composer.db, row);
  return row;
}

/** Checks a release as it would be once it is live. Rejects with CheckFailed. */
export async function composeReport(
  desk: CheckDesk,
  release: Release,
  by: string,
): Promise<{ report: CheckReport; edits: FileEdits }> {
  const reach = await openReach(desk, release);
  const { edits } = reach.draft;
  const found: CellFinding[] = [
    ...(await listInvalid(desk, reach)),
    ...listMissingLanguages(desk, reach, edits),
  ];
  const pages = await checkPages(desk, reach);
  const weights = await checkWeights(desk, reach, pages.changed);
  const rendered = await checkRendered(desk, { release: release.id, by }, reach, pages.changed);
  const report: CheckReport = {
    findings: groupFindings([...found, ...pages.found, ...weights, ...rendered.found]),
    checked: pages.changed.length,
    skipped: pages.skipped,
    rendered: rendered.rendered,
    ...(rendered.tested !== undefined && { tested: rendered.tested }),
  };
  return { report, edits };
}

/** What the shop's own validator finds, dead links to pages among it. */
async function listInvalid({ editing }: CheckDesk, { draft }: Reach): Promise<CellFinding[]> {
  const problems = await editing.findErrors(draft.texts());
  return problems.flatMap(({ file, message, page = file, block = '', cells = [] }) => {
    const finding = makeFinding({ code: 'invalid', value: message, page, block });
    return cells.length === 0
      ? [finding]
      : cells.map(({ brand, locale }) => ({ ...finding, cell: `${brand} ${locale}` }));
  });
}

/** Layers of a language or locale have its own texts alone. */
function listMissingLanguages(
  { composer, editing }: CheckDesk,
  { draft }: Reach,
  edits: FileEdits,
): CellFinding[] {
  const { complete } = editing.words();
  const laid = draft.texts();
  return [...edits].flatMap(([path, { base, doc }]) => {
    const layer = isLayerPath(path) ? parseLayerPath(path) : undefined;
    if (!layer || layer.scope) return [];
    const basePath = path.replace(/^page-configs\/[^/]+\//, 'page-configs/_base/');
    const below = laid.has(basePath) ? laid.get(basePath)! : (composer.files().get(basePath) ?? null);
    const documents = { before: read(base), after: read(doc), below: path === basePath ? null : read(below) };
    const page = path.replace(/^page-configs\//, '').replace(/\.json$/, '');
    return findMissingLanguages(documents, complete).map(({ block, path: field, missing }) =>
      makeFinding({
        code: 'missing-language',
        value: `${field.at(-1) ?? ''}: ${missing.join(', ')}`,
        page,
        block,
      }),
    );
  });
}

const read = (text: FileText): unknown => {
  const parsed = text === null ? 'broken' : parseDocument(text);
  return parsed === 'broken' ? null : parsed.doc;
};

/** Without answers of the API there is no report. */
function refuseCheck(error: unknown): never {
  throw new CheckFailed(`products could not be looked up: ${String(error)}`, { cause: error });
}

/** References of changed pages, one page after the other; other work of the thread has its turn between them. */
export async function checkPages(desk: CheckDesk, { before, after, cells }: Reach) {
  const { catalogue } = desk.editing;
  const isDefault = ({ brand, from, locale }: Reach['cells'][number]) =>
    catalogue.defaultLocaleOf(from ?? brand) === locale;
  const ordered = [...cells.filter(isDefault), ...cells.filter((cell) => !isDefault(cell))];
  const found: CellFinding[] = [];
  const startedAt = performance.now();
  const checked: Reach['cells'][number][] = [];
  let skipped = 0;
  for (const { page, brand, from, locale } of ordered) {
    if (checked.length >= MOST_PAGES || performance.now() - startedAt > TIME_LIMIT_MS) {
      skipped++;
      continue;
    }
    await setImmediate();
    const [old, now]: (ResolvedPage | undefined)[] = [before, after].map((pages) =>
      pages.resolvePage(brand, locale, page),
    );
    if (!now || !isChanged(old, now)) continue;
    checked.push({ page, brand, from, locale });
    const changed = { page, brand, from, locale, before: old, after: now };
    for (const finding of await checkReferences(desk.editing, after, changed).catch(refuseCheck))
      found.push({ ...finding, cell: `${brand} ${locale}` });
  }
  return { found, changed: checked, skipped };
}
