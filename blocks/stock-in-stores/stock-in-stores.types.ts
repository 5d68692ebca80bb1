import type { BlockViewProps } from '../_contract/block.types';
import type { StockInStoresProps } from './stock-in-stores.schema';
import type { StockInStoresData } from './stock-in-stores.server';

export type StockView = BlockViewProps<StockInStoresProps, StockInStoresData>;
