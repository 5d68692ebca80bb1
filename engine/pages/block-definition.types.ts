import type { BlockBudget } from './block-budget';
import type { Condition } from './condition.types';

/** Definition of a block type (`<type>.block.ts`, default export through `defineBlock`). */
export interface BlockDefinition {
  /** Title and one-line description for merchandisers. */
  title: string;
  description: string;
  category: 'layout' | 'catalogue' | 'product' | 'editorial' | 'navigation' | 'system';
  /** Version of the props; `<type>.migrations.ts` lifts older ones on read. Starts at 1. */
  version: number;
  /** true: the view is hydrated in the browser. Left out: the block ships no JavaScript at all. */
  interactive?: boolean;
  /**
   * true: static, and the same data comes again and again (a product's facts, for example): its HTML is kept by equal data. Data
   * must then be plain JSON.
   */
  cacheHtmlByData?: boolean;
  /** What the page must be about for this block to work (`"subject"` of the page config, a name of `SubjectData`; of a list one is enough); a function where props decide. */
  subject?: SubjectNeed | ((props: Readonly<Record<string, unknown>>) => SubjectNeed | undefined);
  /** true: when `load` throws NotFound the whole page answers 404; other failures answer 503. For what a page without a subject cannot do without, a step of the checkout, for example. */
  critical?: boolean;
  /** true: older data would be wrong (days that count from today): where `load` fails the block shows nothing instead of its last good data. */
  current?: boolean;
  /** Slot names this block can hold, with the block types that may stand in each (empty list: any). */
  slots?: Record<string, SlotDefinition>;
  /** Deadline of `load` in ms (default 2000). */
  deadline?: number;
  /** What the block may cost a visitor, where it is other than the default (block-budget.ts). */
  budget?: Partial<BlockBudget>;
}

export type SubjectNeed = string | readonly string[];

/** A place for other blocks in this one. */
export interface SlotDefinition {
  title: string;
  accepts?: string[];
  /** What must hold before anything in the slot stands (and loads); by the block's own props and the page's parameters. */
  when?: (props: Record<string, unknown>, params: Readonly<Record<string, string>>) => Condition | undefined;
}
