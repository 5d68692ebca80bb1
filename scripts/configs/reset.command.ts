import { checkEntry } from '../../engine/pages/check-entry';
import { explainPage } from '../../engine/pages/explain-page';
import { formatProblem } from '../../engine/pages/format-problem';
import { fileOf } from '../../engine/pages/layer-path';
import { listImpact } from '../../engine/pages/list-impact';
import { makeContext } from '../../engine/pages/make-context';
import { makeProblem, makeReport } from '../../engine/pages/report';
import { foldSteps, listCellSteps } from '../../engine/pages/sequence';
import {
  cellKey,
  isSound,
  makeEntry,
  makeSnapshot,
  type Cell,
  type Snapshot,
} from '../../engine/pages/snapshot';
import { foldBelow } from '../../engine/pages/check-stale';
import type { Command, CommandResult } from './command.types';
import { describeUnknown, findUnknownCell, isUnder, listStarts } from './explain.command';
import { tryFile } from './find-new-problems';
import { findOverride, type Override } from './find-override';
import type { Shop } from './load-shop';
import { findLabelTexts, printValues } from './print-values';
import { removeOverride } from './remove-override';

const refuse = (text: string): CommandResult => ({ text, exitCode: 1 });

/** Removes an override from the layer that has it, so that the value below counts again. Writes nothing where that would break a page. */
export const runReset: Command = (shop, args) => {
  const [brand = '', locale = '', page = '', asked = ''] = args;
  const unknown = findUnknownCell(shop, brand, locale);
  if (unknown) return refuse(unknown);
  const context = makeContext(shop.options);
  const snapshot = makeSnapshot(
    context,
    new Map([...shop.options.files].map(([file, text]) => [file, makeEntry(context, file, text)])),
  );
  const cell = context.cells.get(cellKey(brand, locale))!;
  const broken = describeBroken(snapshot, cell, page);
  if (broken) return refuse(`${broken}\n\nNothing was changed: mend this file first.`);
  if (listCellSteps(snapshot, cell, 'page', page).length === 0)
    return refuse(describeUnknown('page', page, snapshot.names.page));
  const found = findOverride(snapshot, cell, page, asked);
  if (found === undefined)
    return refuse(
      describeUnknown(
        'override',
        asked,
        explainPage(snapshot, cell, page)!.values.flatMap(({ path }) => listStarts(path)),
      ),
    );
  return typeof found === 'string' ? refuse(found) : removeValue(shop, snapshot, cell, page, found);
};

function removeValue(
  { words }: Shop,
  snapshot: Snapshot,
  cell: Cell,
  page: string,
  { file, path, name }: Override,
): CommandResult {
  const entry = snapshot.entries.get(file)!;
  const isHiddenBelow =
    path[0] === 'blocks' &&
    path.length > 2 &&
    foldBelow(snapshot, entry).blocks.get(path[1]!)?.hidden === true;
  const text = removeOverride(entry.text, path, isHiddenBelow);
  const { after, problems } = tryFile(snapshot, file, text);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    return refuse(
      [
        `Without ${name} of ${file} the shop would not be sound; nothing was changed.`,
        ...errors.map(formatProblem),
      ].join('\n\n'),
    );
  const values = (explainPage(after, cell, page)?.values ?? []).filter((value) =>
    isUnder(value.path, path[0] === 'place' ? `order.${path[1]}` : name),
  );
  const inherited = printValues(values, (value) =>
    findLabelTexts(value.value, (label) => words?.resolve(cell.brand, cell.locale.locale, label)),
  );
  const was = path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], JSON.parse(entry.text));
  const reach = listImpact(snapshot, file).length;
  return {
    text: [
      `${file}: ${name} is taken out; the file reaches ${reach} page${reach === 1 ? '' : 's'} (brand × locale). It was ${JSON.stringify(was)}.`,
      ...(inherited.length > 0
        ? [
            `Now on ${page} of ${cell.brand} in ${cell.locale.locale}:`,
            ...inherited.map((line) => `  ${line}`),
          ]
        : [`Now nothing is written of it: the block’s default counts.`]),
      ...problems.map(formatProblem),
    ].join('\n'),
    exitCode: 0,
    files: new Map([[file, text]]),
  };
}

/** A broken file is left out of the page, so its overrides cannot be read. */
function describeBroken(snapshot: Snapshot, cell: Cell, page: string): string | undefined {
  const { layout } = foldSteps(snapshot, listCellSteps(snapshot, cell, 'page', page));
  const files = cell.layers.flatMap((layer) => [
    fileOf(layer, 'page', page),
    ...(layout === undefined ? [] : [fileOf(layer, 'layout', layout)]),
  ]);
  for (const file of files) {
    const entry = snapshot.entries.get(file);
    if (!entry || isSound(entry)) continue;
    const report = makeReport();
    checkEntry(snapshot, entry, report);
    return report
      .faults()
      .map((fault) => formatProblem(makeProblem(fault, () => entry.text)))
      .join('\n\n');
  }
  return undefined;
}
