import {
  getRelease,
  isUnpublished,
  listReleases,
  type Release,
} from '../../composer/server/releases.repository';
import { composeReport } from '../../composer/server/check-release';
import { ReleaseRefused } from '../../composer/server/composer.types';
import type { CatalogueLookup } from '../../composer/server/catalogue-lookup.types';
import type { CheckTools } from '../../composer/server/editing.types';
import type { CheckDesk } from '../../composer/server/measure-impact';
import { findUnknownUploads } from '../../composer/server/media/find-unknown-uploads';
import { listAdded } from '../../composer/model/new-storefront';
import { loadDraft } from '../../composer/server/open-draft-file';
import { countErrors, type CheckReport } from '../../composer/model/check-report';
import { describeCounts, describeFinding } from '../../composer/web/describe-finding';
import { createWords, LANGUAGES, type Words } from '../../composer/web/texts';
import { materialOf } from '../../engine/links/create-links';
import { collectReferences } from '../../engine/pages/check-references';
import { formatProblem } from '../../engine/pages/format-problem';
import { createPageEngine } from '../../engine/pages/page-engine';
import { loadShop } from '../configs/load-shop';
import { findNewProblems, listAll } from './list-errors';
import type { ReleaseTool } from './open-release-tool';
import { readNumber } from './read-number';
import type { ToolCommand } from './tool-command.types';

/** As many as the list of releases looks at. */
const MOST_RELEASES = 1000;

/**
 * Checks a release, all that are not published, or what is live, with the messages of the composer. Nothing is stored. Pages are not
 * rendered, and stock is not looked up: both need a running shop.
 */
export const runCheck: ToolCommand = async (tool, { words: [word], options }) => {
  const language = LANGUAGES.find((one) => one === (options.get('--language') ?? 'en'));
  if (!language) return { text: `--language is one of ${LANGUAGES.join(', ')}.`, exitCode: 1 };
  if (options.has('--live')) {
    if (word !== undefined)
      return { text: 'Write the number of a release or --live, not both.', exitCode: 1 };
    return checkLive(tool);
  }
  const releases = await chooseReleases(tool, word);
  if (releases.length === 0) return { text: 'No release is open: there is nothing to check.', exitCode: 0 };
  const live = await openCheckDesk(tool);
  const words = createWords(language);
  const lines: string[] = [];
  let errors = 0;
  for (const release of releases) {
    const { report } = await composeReport(await addStorefronts(tool, live, release), release, tool.by);
    errors += countErrors(report);
    lines.push(...describeReport(words, release, report));
  }
  return { text: lines.join('\n'), exitCode: errors > 0 ? 1 : 0 };
};

/** @throws ReleaseRefused */
async function chooseReleases(
  { composer: { db } }: ReleaseTool,
  word: string | undefined,
): Promise<Release[]> {
  if (word === undefined) {
    const open = (await listReleases(db, MOST_RELEASES)).filter(isUnpublished);
    return open.sort((one, other) => one.id - other.id);
  }
  const release = await getRelease(db, readNumber(word));
  if (!release) throw new ReleaseRefused('not-found', `There is no release ${word}.`);
  if (!isUnpublished(release))
    throw new ReleaseRefused(
      'wrong-state',
      `Release ${word} is ${release.state}: there is nothing to check.`,
    );
  return [release];
}

async function checkLive(tool: ReleaseTool): ReturnType<ToolCommand> {
  const texts = await tool.liveTexts();
  const problems = [
    ...(await listAll(tool.root, texts)),
    ...(await findUnknownUploads(tool.composer.db, texts)),
  ];
  return {
    text: problems.length === 0 ? 'What is live has no errors.' : problems.map(formatProblem).join('\n'),
    exitCode: problems.length > 0 ? 1 : 0,
  };
}

function describeReport(words: Words, { id, title }: Release, report: CheckReport): string[] {
  return [
    `Release ${id}, ${title}: ${describeCounts(words, report)}`,
    ...report.findings.map((finding) => {
      const { severity, text, where } = describeFinding(words, finding);
      return `  ${severity} ${text} (${where})`;
    }),
    ...(report.skipped > 0 ? [`  ${words.t('check.skipped', { pages: report.skipped })}`] : []),
  ];
}

/** The shop's files as the checks need them. */
async function openCheckDesk({ composer, root, liveTexts }: ReleaseTool): Promise<CheckDesk> {
  const { options, dataNames } = await loadShop(root, { texts: await liveTexts() });
  const engine = createPageEngine(options);
  const editing: CheckTools = {
    openPages: (texts) => engine.fork(texts),
    findErrors: async (texts) => [
      ...(await findNewProblems(root, texts, await liveTexts())),
      ...(await findUnknownUploads(composer.db, texts)),
    ],
    blockTypes: () => options.blockTypes,
    words: () => ({ complete: dataNames?.registry.languages.complete ?? [] }),
    catalogue: lookUpFiles(options),
  };
  return { composer, editing };
}

/** Brands, locales and words alone: page configs are forked over those of the files. */
const leaveOutPages = <Text>(texts: ReadonlyMap<string, Text>): ReadonlyMap<string, Text> =>
  new Map([...texts].filter(([path]) => !path.startsWith('page-configs/')));

/** The desk for a release: its pages are those of a shop that has the storefronts which the release adds. */
async function addStorefronts(
  { composer, root }: ReleaseTool,
  desk: CheckDesk,
  release: Release,
): Promise<CheckDesk> {
  const draft = await loadDraft(composer, release);
  const added = listAdded(draft.edits).map(({ id }) => `brands/${id}/storefront.json`);
  const before = draft.textsBefore();
  if (added.every((path) => before.has(path) || composer.files().has(path))) return desk;
  const { options } = await loadShop(root, { texts: leaveOutPages(draft.texts()) });
  // Without the release's own page configs those of the base may have no pictures there.
  const engine = createPageEngine({ ...options, isKnownSound: true });
  const openPages: CheckTools['openPages'] = (texts) =>
    added.some((path) => texts.has(path)) ? engine.fork(texts) : desk.editing.openPages(texts);
  return { ...desk, editing: { ...desk.editing, openPages } };
}

/** Products and listings of the catalogue's files; where the catalogue is another system's, all count as there. */
function lookUpFiles({ brands, lookups }: Awaited<ReturnType<typeof loadShop>>['options']): CatalogueLookup {
  const catalogue = lookups?.catalogue;
  return {
    collectReferences,
    materialOf,
    defaultLocaleOf: (id) => brands.find((brand) => brand.id === id)?.locales[0],
    findProducts: async (_, codes) =>
      new Map(
        codes
          .filter((code) => !catalogue || catalogue.products.has(code))
          .map((code) => [code, 'for-sale'] as const),
      ),
    findListing: async (_, { target, type, listing }) =>
      target !== undefined ||
      type !== undefined ||
      listing === undefined ||
      !catalogue ||
      catalogue.listings.has(listing)
        ? 'filled'
        : 'missing',
  };
}
