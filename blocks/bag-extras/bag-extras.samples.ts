import type { BlockSample } from '../_contract/block.types';
import type { BagExtrasProps } from './bag-extras.schema';
import type { BagExtrasData } from './bag-extras.server';

const items = '<div><h2>One</h2><p>Something to do.</p></div>';

export default [
  { name: 'Hairlines', props: { look: 'plain' }, data: { filled: true }, slots: { items } },
  { name: 'Ruled', props: { look: 'ruled' }, data: { filled: true }, slots: { items } },
  { name: 'Cards', props: { look: 'cards' }, data: { filled: true }, slots: { items } },
  { name: 'Empty bag', props: { look: 'plain' }, data: { filled: false }, slots: { items } },
] satisfies BlockSample<BagExtrasProps, BagExtrasData>[];
