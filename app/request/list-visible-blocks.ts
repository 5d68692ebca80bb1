import type { VisibleBlock } from '../../blocks/_contract/block.types';

interface Node extends VisibleBlock {
  slots: Record<string, readonly Node[]>;
  clientOnly?: boolean | undefined;
}

/** Blocks of a page in its order, those of a slot behind their holder. One that waits for who the visitor is stands in no document yet. */
export const listVisibleBlocks = (regions: Record<string, readonly Node[]>): VisibleBlock[] =>
  Object.values(regions).flatMap(list);

const list = (blocks: readonly Node[]): VisibleBlock[] =>
  blocks.flatMap(({ id, type, slots, clientOnly }) =>
    clientOnly ? [] : [{ id, type }, ...listVisibleBlocks(slots)],
  );
