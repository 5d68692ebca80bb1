import type { BlockViewProps } from '../_contract/block.types';
import type { GreatBritainModalProps } from './great-britain-modal.schema';
import type { GreatBritainModalData } from './great-britain-modal.server';

export type GreatBritainView = BlockViewProps<GreatBritainModalProps, GreatBritainModalData>;
