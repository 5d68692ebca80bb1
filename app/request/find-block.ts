import type { LocalizedBlock } from './request-context.types';

/** A block by its id, wherever it stands: in a region or in another block's slot. */
export function findBlock(blocks: readonly LocalizedBlock[], id: string): LocalizedBlock | undefined {
  for (const block of blocks) {
    const found = block.id === id ? block : findBlock(Object.values(block.slots).flat(), id);
    if (found) return found;
  }
  return undefined;
}
