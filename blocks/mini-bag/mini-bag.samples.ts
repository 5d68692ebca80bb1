import { bagOf, sampleLine as line } from '../_journey/bag/sample-bag';
import type { BlockSample } from '../_contract/block.types';
import type { MiniBagProps } from './mini-bag.schema';
import type { MiniBagData } from './mini-bag.server';

const props: MiniBagProps = { look: 'plain', bag: '/en_GB/bolsa', checkout: '/en_GB/compra', shop: '/en_GB' };
const near = {
  type: 'progress' as const,
  threshold: 30000,
  thresholdFormatted: '£300',
  missing: 5000,
  missingFormatted: '£50',
  percent: 83,
};

export default [
  {
    name: 'Two pieces',
    props,
    data: {
      bag: bagOf([line('a'), line('b', { size: '37', sizeLabel: 'UK 4' })], { freeShippingLabel: near }),
      form: undefined,
    },
  },
  {
    name: 'Near free shipping, with a gift',
    props,
    data: {
      bag: bagOf([line('a', { lowStock: true })], {
        freeShippingLabel: { ...near, threshold: 7000, missing: 2000, missingFormatted: '£20', percent: 71 },
        gwplabel: { ...near, type: 'obtained', percent: 100 },
        gwplabelObtained: true,
        gift: { sku: 'GWP-POUCH', name: 'Shoe pouch', picture: '/html/GWP/pouch.svg' },
      }),
      form: undefined,
    },
  },
  {
    name: 'Ruled, one sold out: no checkout',
    props: { ...props, look: 'ruled' },
    data: {
      bag: bagOf([line('a', { status: 'noStock' }), line('b')], { blockedSkus: ['K200160-001-38'] }),
      form: undefined,
    },
  },
  {
    name: 'Cards, a piece just taken out',
    props: { ...props, look: 'cards' },
    data: {
      bag: bagOf([line('a')]),
      form: { command: 'miniBag.removeLine', status: 'done', values: {}, errors: {}, warnings: {} },
    },
  },
  { name: 'Empty', props, data: { bag: null, form: undefined } },
] satisfies BlockSample<MiniBagProps, MiniBagData>[];
