import type { BlockViewProps } from '../_contract/block.types';
import type { CheckoutShippingProps } from './checkout-shipping.schema';
import type { CheckoutShippingData } from './checkout-shipping.server';

export type ShippingView = BlockViewProps<CheckoutShippingProps, CheckoutShippingData>;
