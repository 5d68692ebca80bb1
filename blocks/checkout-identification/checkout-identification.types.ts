import type { BlockViewProps } from '../_contract/block.types';
import type { CheckoutIdentificationProps } from './checkout-identification.schema';
import type { CheckoutIdentificationData } from './checkout-identification.server';

export type IdentificationView = BlockViewProps<CheckoutIdentificationProps, CheckoutIdentificationData>;
