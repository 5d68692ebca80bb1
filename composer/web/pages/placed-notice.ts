import type { Operation } from '../../model/ops/operation.types';
import { findPosition } from '../../model/outline';
import { formatPageName } from '../screens/format-layer';
import type { TextOf } from '../screen.types';
import type { ComposerSite } from '../site.types';
import type { OpenedPage } from './open-editor';
import { getListTitle } from './page-outline';

const PLACED = /^(up|down|move|duplicate):([\w.-]{1,121})$/;

/** `done` of the address after an operation; of one that places a block, with the block. */
export function writePlaced(operation: Operation, done: string): string {
  if (operation.kind === 'placeBlock') return `${done}:${operation.id}`;
  return operation.kind === 'duplicateBlock' ? `${done}:${operation.as}` : done;
}

/** Where the block that was placed stands now; undefined: none was, or it is not on the page any more. */
export function describePlaced(
  site: ComposerSite,
  opened: OpenedPage,
  done: string | null,
): TextOf | undefined {
  const [, act, id] = PLACED.exec(done ?? '') ?? [];
  const { folded } = opened.folded;
  const position = id === undefined ? undefined : findPosition(folded, id);
  if (act === undefined || id === undefined || !position) return undefined;
  const ids = position.ids.filter((one) => folded.blocks.has(one));
  const before = ids[ids.indexOf(id) - 1];
  return {
    key: 'done.placed',
    values: {
      act,
      block: formatPageName(id),
      isFirst: before === undefined ? 'yes' : 'no',
      after: before === undefined ? '' : formatPageName(before),
      at: ids.indexOf(id) + 1,
      count: ids.length,
      list: getListTitle(site, opened, position.key),
    },
  };
}
