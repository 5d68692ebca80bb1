import { bagOf, sampleLine as line } from '../_kit/bag/sample-bag';
import type { BlockSample } from '../_kit/block.types';
import type { MiniBagProps } from './mini-bag.schema';
import type { MiniBagData } from './mini-bag.server';

const props: MiniBagProps = { look: 'plain', bag: '/en_GB/bolsa', checkout: '/en_GB/compra', shop: '/en_GB' };
const near = { type: 'progress' as const, threshold: 30000, thresholdFormatted: '£300', missing: 5000, missingFormatted: '£50', percent: 83 };

export default [
  { name: 'Two pieces', props, data: { bag: bagOf([line('a'), line('b', { size: '37', sizeLabel: 'UK 4' })], { freeShippingLabel: near }), form: undefined } },
  { name: 'Ruled, one sold out: no checkout', props: { ...props, look: 'ruled' }, data: { bag: bagOf([line('a', { status: 'noStock' }), line('b')], { blockedSkus: ['K200160-001-38'] }), form: undefined } },
  { name: 'Cards, a piece just taken out', props: { ...props, look: 'cards' }, data: { bag: bagOf([line('a')]), form: { command: 'miniBag.removeLine', status: 'done', values: {}, errors: {}, warnings: {} } } },
  { name: 'Empty', props, data: { bag: null, form: undefined } },
] satisfies BlockSample<MiniBagProps, MiniBagData>[];
