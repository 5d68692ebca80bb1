import type { StandingBlock } from '../../blocks/_contract/block.types';

interface Node extends StandingBlock {
  slots: Record<string, readonly Node[]>;
  askLater?: boolean | undefined;
}

/** Blocks of a page in its order, those of a slot behind their holder. One that waits for who the visitor is stands in no document yet. */
export const listStanding = (regions: Record<string, readonly Node[]>): StandingBlock[] =>
  Object.values(regions).flatMap(list);

const list = (blocks: readonly Node[]): StandingBlock[] =>
  blocks.flatMap(({ id, type, slots, askLater }) => (askLater ? [] : [{ id, type }, ...listStanding(slots)]));
