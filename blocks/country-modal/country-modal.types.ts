import type { BlockViewProps } from '../_contract/block.types';
import type { CountryModalProps } from './country-modal.schema';
import type { CountryModalData } from './country-modal.server';

export type CountryView = BlockViewProps<CountryModalProps, CountryModalData>;
