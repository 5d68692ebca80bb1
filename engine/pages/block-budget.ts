/** What a block may cost a visitor before the checks of a release warn about it. */
export interface BlockBudget {
  /** Compressed bytes of scripts that pages without the block do not have. */
  scripts: number;
  /** Compressed bytes of style sheets that pages without the block do not have. */
  styles: number;
  /** Bytes of all of its pictures on a phone. */
  pictures: number;
  /** ms within which 95 % of its data should have come. */
  data: number;
}

export const KILOBYTE = 1024;

/** Of blocks that have no budget of their own. Shipped blocks have up to 4 KB of scripts and 2.5 KB of style sheets, except for one. */
export const BLOCK_BUDGET: BlockBudget = {
  scripts: 6 * KILOBYTE,
  styles: 3 * KILOBYTE,
  pictures: 600 * KILOBYTE,
  data: 500,
};

/** What of a definition has the budget. */
export interface Budgeted {
  budget?: Partial<BlockBudget>;
}

export const budgetOf = (definition: Budgeted | undefined): BlockBudget => ({
  ...BLOCK_BUDGET,
  ...definition?.budget,
});
