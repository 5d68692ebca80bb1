import type { BlockSample } from '../_contract/block.types';
import { sampleMoney } from '../_journey/checkout/sample-quote';
import type { CrossBorderCostsProps } from './cross-border-costs.schema';
import type { CrossBorderCostsData } from './cross-border-costs.server';

const props: CrossBorderCostsProps = { look: 'plain' };
const charges: CrossBorderCostsData['charges'] = {
  ...sampleMoney(4920),
  duties: sampleMoney(2972),
  taxes: sampleMoney(1948),
  included: false,
  known: true,
  declared: { items: [], discount: 0, shipping: 0 },
};
const costs = (more: Partial<CrossBorderCostsData['charges']> = {}): CrossBorderCostsData => ({
  charges: { ...charges, ...more },
  currency: 'GBP',
});

export default [
  { name: 'Duties and taxes on top', props, data: costs() },
  { name: 'Fixed prices, in a frame', props: { ...props, look: 'ruled' }, data: costs({ included: true }) },
  {
    name: 'Taxes alone, on a card',
    props: { ...props, look: 'cards' },
    data: costs({ ...sampleMoney(1948), duties: sampleMoney(0) }),
  },
  {
    name: 'A country that takes nothing',
    props,
    data: costs({ ...sampleMoney(0), duties: sampleMoney(0), taxes: sampleMoney(0) }),
  },
  {
    name: 'Nobody can tell just now',
    props,
    data: costs({ ...sampleMoney(0), duties: sampleMoney(0), taxes: sampleMoney(0), known: false }),
  },
] satisfies BlockSample<CrossBorderCostsProps, CrossBorderCostsData | null>[];
