import type { BlockSample } from '../_contract/block.types';
import type { SheetFrameProps } from './sheet-frame.schema';

const slots = { media: '<p>Pictures</p>', info: '<h1>Nube</h1><p>£125</p>' };

export default [
  { name: 'Pictures first', props: { arrangement: 'media-first' }, data: undefined, slots },
  { name: 'Words first', props: { arrangement: 'info-first' }, data: undefined, slots },
  { name: 'Stage', props: { arrangement: 'stage' }, data: undefined, slots },
] satisfies BlockSample<SheetFrameProps>[];
