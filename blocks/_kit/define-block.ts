import type { BlockDefinition } from './block.types';

/** Marks a block's definition; the registry finds it by its file name. */
export const defineBlock = <Definition extends BlockDefinition>(definition: Definition): Definition =>
  definition;
