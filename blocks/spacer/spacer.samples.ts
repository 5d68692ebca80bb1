import type { BlockSample } from '../_contract/block.types';
import type { SpacerProps } from './spacer.schema';

const samples: BlockSample<SpacerProps>[] = [
  { name: 'Small', props: { size: 'small', line: false }, data: undefined },
  { name: 'Large with a line', props: { size: 'large', line: true }, data: undefined },
];
export default samples;
