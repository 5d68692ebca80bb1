import type { BlockSample } from '../_contract/block.types';

const samples: BlockSample<Record<string, never>>[] = [{ name: 'Shows nothing', props: {}, data: undefined }];
export default samples;
