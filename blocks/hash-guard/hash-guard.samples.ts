import type { BlockSample } from '../_contract/block.types';
import type { HashGuardProps } from './hash-guard.schema';

const samples: BlockSample<HashGuardProps>[] = [{ name: 'Shows nothing', props: {}, data: undefined }];
export default samples;
