import type { Product } from '../../eshop-api/contract/entities/product.schema';
import type { BlockLoad } from '../_contract/block.types';
import { writeTagFacts } from '../_parts/product-card/card-facts';
import { readSheet } from '../_journey/sheet/read-sheet.server';
import type { ProductTitleProps } from './product-title.schema';

export interface ProductTitleData {
  id: string;
  name: string;
  colour: string;
  kind: string;
  badge: Product['badge'];
  facts: string;
  currency: string;
}

export const load: BlockLoad<ProductTitleProps, ProductTitleData> = async (context) => {
  const product = await readSheet(context);
  return {
    id: product.id,
    name: product.name,
    colour: product.color.name,
    kind: product.tipology,
    badge: product.badge,
    facts: writeTagFacts(product),
    currency: product.prices.currency,
  };
};
