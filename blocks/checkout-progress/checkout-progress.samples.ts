import type { BlockSample } from '../_contract/block.types';
import { checkoutSteps, evaluateSteps, type StepName } from '../_journey/checkout/checkout-steps';
import type { CheckoutProgressProps } from './checkout-progress.schema';
import type { CheckoutProgressData } from './checkout-progress.server';

const props: CheckoutProgressProps = { look: 'line', acrossBorders: false, bag: '/en_GB/bolsa' };
const slots = { steps: '<p>Steps</p>', summary: '<p>Summary</p>' };
const after = (...done: StepName[]): CheckoutProgressData => ({
  steps: evaluateSteps(checkoutSteps, (step) => done.includes(step), null),
});

export default [
  { name: 'At the first step', props, data: after(), slots },
  { name: 'At the second, cells', props: { ...props, look: 'index' }, data: after('identification'), slots },
  {
    name: 'At the last, a track',
    props: { ...props, look: 'track' },
    data: after('identification', 'shipping'),
    slots,
  },
] satisfies BlockSample<CheckoutProgressProps, CheckoutProgressData>[];
