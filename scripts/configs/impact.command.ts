import { checkEntry } from '../../engine/pages/check-entry';
import { formatProblem } from '../../engine/pages/format-problem';
import { parseLayerPath } from '../../engine/pages/layer-path';
import { listImpact, listShields, listValues } from '../../engine/pages/list-impact';
import { makeContext } from '../../engine/pages/make-context';
import { makeProblem, makeReport } from '../../engine/pages/report';
import { listCellSteps } from '../../engine/pages/sequence';
import {
  cellKey,
  isSound,
  makeEntry,
  makeSnapshot,
  readLayer,
  type Snapshot,
} from '../../engine/pages/snapshot';
import type { Command, CommandResult } from './command.types';
import { compareValues, makePageComparison } from './compare-values';
import { tryFile, type Trial } from './find-new-problems';
import { findPageConfig } from './find-page-config';
import type { Shop } from './load-shop';
import { printImpact } from './print-impact';
import type { Impact, PageCell } from './impact.types';

/** Which pages of which storefronts a file reaches, who is shielded from it, and what would become invalid; of what is saved, or of a candidate for it. */
export const runImpact: Command = (shop, args) => {
  const asked = args.find((arg) => !arg.startsWith('-'))!;
  const found = findFile(shop, asked);
  if ('answer' in found) return found.answer;
  const context = makeContext(shop.options);
  const snapshot = makeSnapshot(
    context,
    new Map([...shop.options.files].map(([file, text]) => [file, makeEntry(context, file, text)])),
  );
  const { file } = found;
  const broken = describeBroken(snapshot, file, shop.candidate ?? shop.options.files.get(file)!);
  if (broken)
    return { text: `${broken}\n\nWhat it would reach cannot be known before this is mended.`, exitCode: 1 };
  const impact =
    shop.candidate === undefined
      ? measureSaved(snapshot, file)
      : measureCandidate(snapshot, file, shop.candidate);
  const exitCode =
    shop.candidate !== undefined && impact.problems.some(({ severity }) => severity === 'error') ? 1 : 0;
  return {
    text: args.includes('--json') ? JSON.stringify(impact, null, 2) : printImpact(shop, impact),
    exitCode,
  };
};

function findFile(shop: Shop, asked: string): { file: string } | { answer: CommandResult } {
  const found = findPageConfig(shop, asked);
  const file = asked.replaceAll('\\', '/').replace(/^.*?(?=page-configs\/)/, '');
  return 'answer' in found && shop.candidate !== undefined && parseLayerPath(file) ? { file } : found;
}

function describeBroken(snapshot: Snapshot, file: string, text: string): string | undefined {
  const entry = makeEntry(snapshot.context, file, text);
  if (isSound(entry)) return undefined;
  const report = makeReport();
  checkEntry(snapshot, entry, report);
  return report
    .faults()
    .map((fault) => formatProblem(makeProblem(fault, () => text)))
    .join('\n\n');
}

function measureSaved(snapshot: Snapshot, file: string): Impact {
  const { data } = readLayer(snapshot, snapshot.entries.get(file)!)!;
  const { problems } = tryFile(snapshot, file, null);
  return {
    file,
    of: countPages(snapshot),
    cells: listImpact(snapshot, file),
    shields: listShields(snapshot, file, listValues(data)),
    problems: problems.filter(({ severity }) => severity === 'error'),
  };
}

function measureCandidate(before: Snapshot, file: string, text: string): Impact {
  const { after, problems } = tryFile(before, file, text);
  const dataOf = (snapshot: Snapshot) => {
    const entry = snapshot.entries.get(file);
    return (entry && readLayer(snapshot, entry)?.data) ?? {};
  };
  const changes = compareValues(dataOf(before), dataOf(after));
  const cells = listReached({ before, after }, file);
  const isChanged = makePageComparison(before, after);
  const changed = cells.filter(({ brand, locale, page }) =>
    isChanged(before.context.cells.get(cellKey(brand, locale))!, page),
  );
  return {
    file,
    of: countPages(after),
    cells,
    changed,
    changes,
    shields: listShields(
      after,
      file,
      changes.map(({ path }) => path),
    ),
    problems,
  };
}

/** Pages that the file reaches in its old or its new form: a page that it takes away is among them. */
function listReached({ before, after }: Pick<Trial, 'before' | 'after'>, file: string): PageCell[] {
  return [
    ...new Map(
      [...listImpact(before, file), ...listImpact(after, file)].map((cell) => [JSON.stringify(cell), cell]),
    ).values(),
  ];
}

/** Some pages stand on one storefront or in one locale only. */
const countPages = (snapshot: Snapshot): number =>
  [...snapshot.context.cells.values()].reduce(
    (sum, cell) =>
      sum +
      snapshot.names.page.filter((page) => listCellSteps(snapshot, cell, 'page', page).length > 0).length,
    0,
  );
