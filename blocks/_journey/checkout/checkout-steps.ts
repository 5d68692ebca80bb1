import type { LoadContext } from '../../_contract/block.types';

/** Steps of a checkout by name; each is the block type `checkout-<name>`. The page config has which of them are on a page, and in which order. */
export const checkoutSteps = ['identification', 'shipping', 'payment'] as const;
export type StepName = (typeof checkoutSteps)[number];

/** closed: its turn has not come. open: to be filled in now. done: complete, shown as a summary. */
export type StepState = 'closed' | 'open' | 'done';

export interface CheckoutStepFacts {
  name: StepName;
  /** Its place on the page, from 1. */
  number: number;
  state: StepState;
}

export const stepLookProp = {
  type: 'string',
  enum: ['plain', 'ruled', 'cards'],
  default: 'plain',
  title: 'Stands',
  description: 'plain: under a hairline. ruled: in a frame of lines. cards: on a raised ground.',
} as const;

/** Steps of this page, in its order. */
export function listSteps({ listBlocks }: Pick<LoadContext, 'listBlocks'>): StepName[] {
  const found = listBlocks().flatMap(
    ({ type }) => checkoutSteps.find((step) => type === `checkout-${step}`) ?? [],
  );
  return [...new Set(found)];
}

/** Open is the requested step, as long as everything before it is complete; else the first that is not. */
export function evaluateSteps(
  order: readonly StepName[],
  isComplete: (step: StepName) => boolean,
  asked: string | null,
): CheckoutStepFacts[] {
  const missing = order.findIndex((step) => !isComplete(step));
  const reach = missing === -1 ? order.length - 1 : missing;
  const wanted = order.findIndex((step) => step === asked);
  const open = wanted >= 0 && wanted <= reach ? wanted : reach;
  return order.map((name, i) => ({
    name,
    number: i + 1,
    state: i === open ? 'open' : isComplete(name) && i < reach ? 'done' : 'closed',
  }));
}

/** Way on after a step's command: the one behind it. That one opens only as far as all before it are complete. */
export function goToNext(context: Pick<LoadContext, 'listBlocks' | 'page'>, done: StepName): string {
  const { path } = context.page;
  const order = listSteps(context);
  const next = order[order.indexOf(done) + 1];
  return next ? `${path}${stepLink(next)}` : path;
}

/** Where a step stands on the checkout page. */
export const stepLink = (step: StepName): string => `?step=${step}#${step}-title`;
