import { own } from '../own';
import type { Folded } from './fold-layers';
import type { BlockFragment, Layer, Placement } from './layer.types';
import { findNearName } from './near-name';
import { sortPlacements } from './placements';
import type { Report } from './report';
import type { EngineContext } from './snapshot';

/** One layer against what the weaker ones made, and what it makes of that. */
export interface StepCheck {
  context: EngineContext;
  below: Folded;
  layer: Layer;
  after: Folded;
  report: Report;
}

export function checkStep(check: StepCheck): void {
  for (const [id, fragment] of Object.entries(check.layer.data.blocks ?? {})) {
    if (fragment === null) checkTombstone(check, id);
    else checkFragment(check, id, fragment);
  }
  checkOrder(check);
  checkPlacements(check);
}

const suggest = (wrong: string, known: Iterable<string>) => {
  const near = findNearName(wrong, known);
  return near === undefined ? {} : { didYouMean: near };
};

function checkTombstone({ below, layer, report }: StepCheck, id: string): void {
  if (below.blocks.get(id)) return;
  report.add({
    code: 'override-gone',
    file: layer.file,
    path: ['blocks', id],
    at: 'key',
    block: id,
    message: `Hides the block "${id}", which no weaker layer has (any more).`,
    ...suggest(id, below.blocks.keys()),
    fix: 'Remove the line, or name a block that exists.',
  });
}

function checkFragment(
  { context, below, layer, report }: StepCheck,
  id: string,
  fragment: BlockFragment,
): void {
  const weaker = below.blocks.get(id);
  const at = { file: layer.file, block: id };
  if (!weaker && fragment.type === undefined) {
    report.add({
      ...at,
      code: 'override-gone',
      path: ['blocks', id],
      at: 'key',
      message: `Changes the block "${id}", which no weaker layer has (any more).`,
      ...suggest(id, below.blocks.keys()),
      fix: 'Name a block that exists, remove the change, or make it a block of its own with "type" and "version".',
    });
    return;
  }
  if (weaker && fragment.type !== undefined && fragment.type !== weaker.type) {
    report.add({
      ...at,
      code: 'type-changed',
      path: ['blocks', id, 'type'],
      field: 'type',
      message: `"${id}" is a ${weaker.type} in a weaker layer and cannot become a ${fragment.type}.`,
      fix: `Hide it ("${id}": null) and add a block with an id of its own.`,
    });
    return;
  }
  const type = context.blockTypes.get(weaker?.type ?? fragment.type!);
  if (!type && !weaker)
    report.add({
      ...at,
      code: 'unknown-type',
      path: ['blocks', id, 'type'],
      field: 'type',
      message: `No block type is called "${fragment.type}".`,
      ...suggest(fragment.type!, context.blockTypes.keys()),
      fix: `Choose a type that has a folder in blocks/, or add one.`,
    });
  if (type && (fragment.version ?? 0) > type.definition.version) {
    report.add({
      ...at,
      code: 'version-too-new',
      path: ['blocks', id, 'version'],
      field: 'version',
      message: `It is written for version ${fragment.version} of ${type.type}, but this shop has version ${type.definition.version}.`,
      fix: `Write "version": ${type.definition.version}, or deploy the newer block first.`,
    });
  }
  if (weaker && !weaker.hidden && Object.keys(fragment).length === 0) {
    report.add({
      ...at,
      code: 'empty-override',
      severity: 'warning',
      path: ['blocks', id],
      message: `Names "${id}" and changes nothing of it.`,
      fix: 'Remove the line.',
    });
  }
}

/** Whether a list exists that a block may be put into: a slot of a block, or a region (checked with the layout). */
function checkListKey(
  { context, after, layer, report }: StepCheck,
  key: string,
  path: (string | number)[],
  at: 'key' | 'value',
  code: string,
): void {
  const [owner = '', slot] = key.split('.');
  if (slot === undefined) return;
  const fault = { code, file: layer.file, path, at };
  const block = after.blocks.get(owner);
  if (!block) {
    report.add({
      ...fault,
      message: `"${key}" is a slot of the block "${owner}", which does not exist.`,
      ...suggest(owner, after.blocks.keys()),
      fix: 'Name a region, or <block id>.<slot> of a block of this page.',
    });
    return;
  }
  const type = context.blockTypes.get(block.type);
  const slots = Object.keys(type?.definition.slots ?? {});
  if (!type || slots.includes(slot)) return;
  const fix =
    slots.length > 0
      ? `Its slots are ${slots.join(', ')}.`
      : `Blocks of type ${block.type} hold no other blocks.`;
  report.add({
    ...fault,
    code: 'unknown-slot',
    block: owner,
    message: `"${owner}" is a ${block.type}, which has no slot "${slot}".`,
    ...suggest(slot, slots),
    fix,
  });
}

function checkOrder(check: StepCheck): void {
  const {
    after,
    layer: { file, data },
    report,
  } = check;
  const seen = new Map<string, string>();
  for (const [key, ids] of Object.entries(data.order ?? {})) {
    checkListKey(check, key, ['order', key], 'key', 'order-nowhere');
    ids.forEach((id, i) => {
      const path = ['order', key, i];
      if (!after.blocks.get(id))
        report.add({
          code: 'order-unknown-block',
          file,
          path,
          block: id,
          message: `The order of "${key}" names "${id}", but there is no such block.`,
          ...suggest(id, after.blocks.keys()),
          fix: 'Remove the id, or add the block.',
        });
      else if (seen.has(id))
        report.add({
          code: 'placed-twice',
          file,
          path,
          block: id,
          message: `"${id}" stands in "${seen.get(id)}" already and cannot stand in "${key}" too.`,
          fix: 'Keep one of the two; a second copy is a block with an id of its own.',
        });
      else if (own(data.place, id))
        report.add({
          code: 'placed-twice',
          file,
          path,
          block: id,
          message: `"${id}" stands in "order" and in "place" of the same file.`,
          fix: 'Keep one of the two.',
        });
      seen.set(id, key);
    });
  }
}

function checkPlacements(check: StepCheck): void {
  const {
    layer: { file, data },
    report,
  } = check;
  const placements = data.place ?? {};
  const sortable = new Set(sortPlacements(placements));
  const spots = new Map<string, string>();
  for (const [id, spot] of Object.entries(placements)) {
    const [kind = '', anchor = ''] = Object.entries(spot as Record<string, string>)[0] ?? [];
    if (!checkPlacement(check, id, kind as keyof Placement, anchor, sortable.has(id))) continue;
    const taken = spots.get(`${kind} ${anchor}`);
    if (taken !== undefined)
      report.add({
        code: 'same-spot',
        severity: 'warning',
        file,
        path: ['place', id, kind],
        block: id,
        message: `"${taken}" and "${id}" are both put ${kind} "${anchor}"; they will stand in alphabetical order.`,
        fix: `Put one of them after the other.`,
      });
    spots.set(`${kind} ${anchor}`, id);
  }
}

function checkPlacement(
  check: StepCheck,
  id: string,
  kind: keyof Placement,
  anchor: string,
  sortable: boolean,
): boolean {
  const {
    after,
    layer: { file },
    report,
  } = check;
  const fault = { file, path: ['place', id, kind], block: id };
  const ids = [...after.blocks.keys()];
  if (!after.blocks.get(id)) {
    report.add({
      ...fault,
      code: 'place-unknown-block',
      path: ['place', id],
      at: 'key',
      message: `Places "${id}", but there is no such block.`,
      ...suggest(id, ids),
      fix: 'Remove the placement, or add the block.',
    });
    return false;
  }
  if (kind === 'first' || kind === 'last') {
    checkListKey(check, anchor, fault.path, 'value', 'place-nowhere');
    return true;
  }
  if (anchor === id || (!sortable && after.blocks.get(anchor))) {
    report.add({
      ...fault,
      code: 'place-circle',
      message:
        anchor === id
          ? `"${id}" is placed ${kind} itself.`
          : `"${id}" is placed ${kind} "${anchor}", which is placed by way of "${id}" or of another circle.`,
      fix: 'Place one of them beside a block that stands already.',
    });
    return false;
  }
  if (after.blocks.get(anchor) && [...after.lists.values()].some((list) => list.includes(anchor)))
    return true;
  const message = after.blocks.get(anchor)
    ? `Puts "${id}" ${kind} "${anchor}", which itself stands nowhere.`
    : `Puts "${id}" ${kind} "${anchor}", but there is no such block.`;
  report.add({
    ...fault,
    code: 'place-nowhere',
    message,
    ...suggest(anchor, ids),
    fix: 'Name a block that stands on the page, or use "first" or "last" with a region.',
  });
  return false;
}
