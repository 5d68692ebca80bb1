import { own } from '../own';
import { findIntroducer, findLister } from './find-holder';
import type { Folded } from './fold-layers';
import type { Layer } from './layer.types';
import { findNearName } from './near-name';
import type { Report } from './report';
import type { EngineContext } from './snapshot';

export interface TreeCheck {
  context: EngineContext;
  layers: readonly Layer[];
  folded: Folded;
  /** Regions that blocks may stand in; undefined when there is no layout. */
  regions?: readonly string[];
  report: Report;
}

/** Every block stands in one list; every list exists; slots hold what they accept; no block stands inside itself. */
export function checkTree(check: TreeCheck): void {
  const parents = new Map<string, string>();
  for (const [key, ids] of check.folded.lists) {
    checkRegion(check, key, ids);
    for (const id of ids) parents.set(id, key);
  }
  for (const [id, block] of check.folded.blocks) {
    const key = parents.get(id);
    if (block.hidden) continue;
    if (key === undefined) reportUnplaced(check, id);
    else if (isInCircle(parents, id)) reportCircle(check, id, key);
    else checkAccepts(check, id, key);
  }
}

function checkRegion({ regions, layers, report }: TreeCheck, key: string, ids: readonly string[]): void {
  if (!regions || key.includes('.') || regions.includes(key)) return;
  const near = findNearName(key, regions);
  for (const id of ids.slice(0, 1)) {
    const holder = findLister(layers, id, key);
    if (!holder) continue;
    const isOrder = holder.path[0] === 'order';
    const path = isOrder
      ? holder.path.slice(0, 2)
      : [...holder.path, 'last' in (positionOf(layers, holder.file, id) ?? {}) ? 'last' : 'first'];
    report.add({
      code: isOrder ? 'unknown-region' : 'place-nowhere',
      file: holder.file,
      path,
      at: isOrder ? 'key' : 'value',
      block: id,
      message: `The layout has no region "${key}".`,
      ...(near && { didYouMean: near }),
      fix: `Its regions are ${regions.join(', ')}.`,
    });
  }
}

const positionOf = (layers: readonly Layer[], file: string, id: string) =>
  own(layers.find((layer) => layer.file === file)?.data.place, id);

function reportUnplaced({ layers, report }: TreeCheck, id: string): void {
  const layer = findIntroducer(layers, id);
  // Its placement is wrong and has been reported as such.
  if (!layer || layers.some(({ data }) => own(data.place, id))) return;
  report.add({
    code: 'block-unplaced',
    file: layer.file,
    path: ['blocks', id],
    at: 'key',
    block: id,
    message: `"${id}" stands in no region and no slot, so nobody sees it.`,
    fix: `Name it in "order", or put it somewhere by "place", or remove it.`,
  });
}

function isInCircle(parents: ReadonlyMap<string, string>, id: string): boolean {
  const seen = new Set<string>();
  let at: string | undefined = id;
  while (at !== undefined && !seen.has(at)) {
    seen.add(at);
    const key: string | undefined = parents.get(at);
    at = key?.includes('.') ? key.split('.')[0] : undefined;
  }
  return at === id;
}

function reportCircle({ layers, report }: TreeCheck, id: string, key: string): void {
  const holder = findLister(layers, id, key);
  if (holder)
    report.add({
      code: 'slot-circular',
      file: holder.file,
      path: holder.path,
      block: id,
      message: `"${id}" stands in "${key}", which is inside "${id}" itself.`,
      fix: 'Let one of the blocks stand in a region.',
    });
}

function checkAccepts({ context, folded, layers, report }: TreeCheck, id: string, key: string): void {
  const [owner = '', slot] = key.split('.');
  const block = folded.blocks.get(id)!;
  const accepts =
    slot === undefined
      ? undefined
      : context.blockTypes.get(folded.blocks.get(owner)?.type ?? '')?.definition.slots?.[slot]?.accepts;
  if (!accepts || accepts.length === 0 || accepts.includes(block.type)) return;
  const holder = findLister(layers, id, key);
  if (holder)
    report.add({
      code: 'slot-refuses',
      file: holder.file,
      path: holder.path,
      block: id,
      message: `The slot "${key}" does not take blocks of type ${block.type}.`,
      fix: `It takes ${accepts.join(', ')}.`,
    });
}
