import type { SheetProduct } from '../../eshop-api/contract/entities/product.schema';
import type { BlockLoad } from '../_contract/block.types';
import { readSheet } from '../_journey/sheet/read-sheet.server';
import type { ProductFactsProps } from './product-facts.schema';

export interface ProductFactsData {
  id: string;
  colour: string;
  facts: SheetProduct['facts'];
  composition: SheetProduct['composition'];
}

export const load: BlockLoad<ProductFactsProps, ProductFactsData> = async (context) => {
  const { id, color, facts, composition } = await readSheet(context);
  return { id, colour: color.name, facts, composition };
};
