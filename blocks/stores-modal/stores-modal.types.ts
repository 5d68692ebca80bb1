import type { BlockViewProps } from '../_contract/block.types';
import type { StoresModalProps } from './stores-modal.schema';
import type { StoresModalData } from './stores-modal.server';

export type StoresModalView = BlockViewProps<StoresModalProps, StoresModalData>;
