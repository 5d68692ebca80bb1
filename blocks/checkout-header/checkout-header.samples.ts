import type { BlockSample } from '../_contract/block.types';
import type { CheckoutHeaderProps } from './checkout-header.schema';

export default [
  { name: 'Logo in the middle', props: { look: 'centred', help: '/en_GB/contacts' }, data: undefined },
  { name: 'Cells', props: { look: 'ruled', help: '/en_GB/contacts' }, data: undefined },
  { name: 'Band', props: { look: 'band', help: '/en_GB/contacts' }, data: undefined },
] satisfies BlockSample<CheckoutHeaderProps>[];
