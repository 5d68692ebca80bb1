import type { BlockSample } from '../_kit/block.types';
import type { RibbonProps } from './ribbon.schema';

const samples: BlockSample<RibbonProps>[] = [
  { name: 'Message alone', props: { text: 'Returns are on us, for thirty days.', tone: 'ink' }, data: undefined },
  { name: 'With a link', props: { text: 'The winter soles are in.', link: '/en_GB/women/shoes', linkText: 'See them', tone: 'accent' }, data: undefined },
];
export default samples;
