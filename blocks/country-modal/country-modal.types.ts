import type { BlockViewProps } from '../_kit/block.types';
import type { CountryModalProps } from './country-modal.schema';
import type { CountryModalData } from './country-modal.server';

export type CountryView = BlockViewProps<CountryModalProps, CountryModalData>;
