import type { BlockViewProps } from '../_contract/block.types';
import type { ProductBuyProps } from './product-buy.schema';
import type { ProductBuyData } from './product-buy.server';

export type BuyView = BlockViewProps<ProductBuyProps, ProductBuyData>;
