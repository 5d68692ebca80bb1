/** Steps of the checkout page by name. Which stand on it, and in which order, is the page config's. */
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

export const stepsProp = {
  type: 'array', title: 'Steps of this page, in their order', description: 'The same in all checkout blocks of the page.', items: { type: 'string', enum: checkoutSteps }, minItems: 1, uniqueItems: true,
  default: ['identification', 'shipping', 'payment'],
} as const;

export const stepLookProp = { type: 'string', enum: ['plain', 'ruled', 'cards'], default: 'plain', title: 'Stands', description: 'plain: under a hairline. ruled: in a frame of lines. cards: on a raised ground.' } as const;

/** Open is the step that was asked for, as long as everything before it is complete; else the first that is not. */
export function judgeSteps(order: readonly StepName[], isComplete: (step: StepName) => boolean, asked: string | null): CheckoutStepFacts[] {
  const missing = order.findIndex((step) => !isComplete(step));
  const reach = missing === -1 ? order.length - 1 : missing;
  const wanted = order.findIndex((step) => step === asked);
  const open = wanted >= 0 && wanted <= reach ? wanted : reach;
  return order.map((name, i) => ({ name, number: i + 1, state: i === open ? 'open' : isComplete(name) && i < reach ? 'done' : 'closed' }));
}

/** Way on after a step's command: the one behind it. That one opens only as far as all before it are complete. */
export function goToNext({ path }: { path: string }, order: readonly StepName[], done: StepName): string {
  const next = order[order.indexOf(done) + 1];
  return next ? `${path}${stepLink(next)}` : path;
}

/** Where a step stands on the checkout page. */
export const stepLink = (step: StepName): string => `?step=${step}#${step}-title`;
