import { suggestId } from '../../model/ops/duplicate-block';
import type { Operation } from '../../model/ops/operation.types';
import { findPosition } from '../../model/outline';
import type { Placement } from '../../../engine/pages/layer.types';
import type { OpenedPage } from './open-editor';

export type BlockAct =
  'up' | 'down' | 'move' | 'hide' | 'show' | 'duplicate' | 'remove' | 'always' | 'resetCondition';

/** Operations of a button of a block. @param at position to move to; an unknown button has no operation */
export function listActOperations(
  opened: OpenedPage,
  id: string | undefined,
  act: BlockAct,
  at: string,
): Operation[] {
  const { folded } = opened.folded;
  if (id === undefined) return [];
  const position = findPosition(folded, id);
  const neighbour = position?.ids[position.at + (act === 'up' ? -1 : 1)];
  switch (act) {
    case 'up':
      return neighbour === undefined ? [] : [{ kind: 'placeBlock', id, at: { before: neighbour } }];
    case 'down':
      return neighbour === undefined ? [] : [{ kind: 'placeBlock', id, at: { after: neighbour } }];
    case 'move':
      return [{ kind: 'placeBlock', id, at: readSpot(at) }];
    case 'hide':
      return [{ kind: 'hideBlock', id }];
    case 'show':
      return [{ kind: 'showBlock', id }];
    case 'duplicate':
      return [{ kind: 'duplicateBlock', id, as: freeId(opened, id) }];
    case 'remove':
      return [{ kind: 'removeBlock', id }];
    case 'always':
      return [{ kind: 'setCondition', block: id, when: null }];
    case 'resetCondition':
      return [{ kind: 'resetCondition', block: id }];
    default:
      return [];
  }
}

/** An id that no block of the page has in any layer. */
export const freeId = ({ folded: { folded }, around: { takenIds } }: OpenedPage, name: string): string =>
  suggestId(name, (id) => folded.blocks.has(id) || takenIds.has(id));

/** `after:hero` → `{ after: 'hero' }`; anything else is a placement that the operation refuses. */
export function readSpot(text: string): Placement {
  const [, side, anchor] = /^(after|first):([\w.-]{1,121})$/.exec(text) ?? [];
  return side === undefined ? {} : { [side]: anchor };
}
