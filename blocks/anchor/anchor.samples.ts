import type { BlockSample } from '../_contract/block.types';
import type { AnchorProps } from './anchor.schema';

const samples: BlockSample<AnchorProps>[] = [{ name: 'Care', props: { name: 'care' }, data: undefined }];
export default samples;
