import { own } from '../../../engine/own';
import type { Placement } from '../../../engine/pages/layer.types';
import { applyPlacements } from '../../../engine/pages/placements';
import type { LayerDraft } from './layer-draft';
import { refuse } from './refuse';
import { findSpot, type Lists } from './write-lists';

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_ID = 60;

/** Whether a new block may have an id. @throws Refused bad-id, taken-id */
export function refuseTakenId({ folded, rules }: LayerDraft, id: string): void {
  if (!ID.test(id) || id.length > MAX_ID)
    refuse(
      'bad-id',
      `"${id.slice(0, MAX_ID)}" cannot be an id. Use words of small letters and digits with hyphens.`,
    );
  if (folded.blocks.has(id) || rules.takenIds.has(id))
    refuse('taken-id', `"${id}" is the id of another block of this page.`, { block: id });
}

/** Ids of the blocks in the slots of a block, at any depth. */
export function listInside(lists: Lists, id: string): string[] {
  const found = new Set<string>();
  const walk = (owner: string) => {
    for (const [key, ids] of lists)
      if (key.startsWith(`${owner}.`))
        for (const inner of ids) if (!found.has(inner)) walk((found.add(inner), inner));
  };
  walk(id);
  return [...found];
}

/**
 * The lists with a block at another position, if it may stand there.
 * @param type of the block
 * @throws Refused bad-place
 */
export function listWith(draft: LayerDraft, id: string, type: string, at: Placement): Lists {
  const { lists } = draft.folded;
  const [[side, anchor] = []] = Object.entries(at) as [string, string][];
  if (Object.keys(at).length !== 1 || anchor === undefined)
    return refuse('bad-place', 'Name exactly one of after, before, first and last.', { block: id });
  const isBeside = side === 'after' || side === 'before';
  const key = isBeside ? findSpot(lists, anchor)?.key : anchor;
  if (key === undefined || anchor === id)
    return refuse('bad-place', `"${id}" cannot stand ${side} "${anchor}", which stands nowhere else.`, {
      block: id,
    });
  refuseWrongList(draft, id, type, key);
  return applyPlacements(lists, { [id]: at });
}

/** @throws Refused bad-place: a list that does not exist, does not accept the type, or is inside the block */
function refuseWrongList(draft: LayerDraft, id: string, type: string, key: string): void {
  const { folded, rules } = draft;
  const [owner = '', slot] = key.split('.');
  if (slot === undefined) {
    const regions = rules.regions ?? [...folded.lists.keys()];
    if (!regions.includes(owner))
      refuse('bad-place', `This page has no region "${owner}". Its regions are ${regions.join(', ')}.`, {
        block: id,
      });
    return;
  }
  if (owner === id || listInside(folded.lists, id).includes(owner))
    refuse('bad-place', `"${id}" cannot stand inside itself.`, { block: id });
  const holder = folded.blocks.get(owner);
  const definition = holder && own(rules.blockTypes.get(holder.type)?.definition.slots, slot);
  if (!definition) return refuse('bad-place', `There is no slot "${key}".`, { block: id });
  const { accepts = [] } = definition;
  if (accepts.length > 0 && !accepts.includes(type))
    refuse('bad-place', `The slot "${key}" accepts ${accepts.join(', ')}, and "${id}" is a ${type}.`, {
      block: id,
    });
}
