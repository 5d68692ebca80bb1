import type { BlockSample } from '../_contract/block.types';
import type { StoresModalProps } from './stores-modal.schema';
import type { StoresModalData } from './stores-modal.server';

const props: StoresModalProps = { link: '/en_GB/stores', edition: '1', delaySeconds: 1, daysBetween: 60 };

const samples: BlockSample<StoresModalProps, StoresModalData>[] = [
  { name: 'Offered', props, data: { offered: true } },
  { name: 'Not here', props, data: { offered: false } },
];
export default samples;
