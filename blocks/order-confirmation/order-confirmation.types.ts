import type { BlockViewProps } from '../_contract/block.types';
import type { OrderConfirmationProps } from './order-confirmation.schema';
import type { OrderConfirmationData } from './order-confirmation.server';

export type ConfirmationView = BlockViewProps<OrderConfirmationProps, OrderConfirmationData>;
