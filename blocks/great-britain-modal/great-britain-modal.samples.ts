import type { BlockSample } from '../_contract/block.types';
import type { GreatBritainModalProps } from './great-britain-modal.schema';
import type { GreatBritainModalData } from './great-britain-modal.server';

const choices = [
  { country: 'GB', name: 'Great Britain', href: '/en_GB/women' },
  { country: 'XI', name: 'Northern Ireland', href: '/en_XI/women' },
];

const samples: BlockSample<GreatBritainModalProps, GreatBritainModalData>[] = [
  { name: 'Two places', props: { countries: ['GB', 'XI'] }, data: { here: 'GB', choices } },
  { name: 'Elsewhere', props: { countries: ['GB', 'XI'] }, data: { here: 'ES', choices: [] } },
];
export default samples;
