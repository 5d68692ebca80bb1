import type { SheetProduct } from '../../eshop-api/contract/entities/product.schema';
import type { BlockLoad } from '../_kit/block.types';
import { readSheet } from '../_kit/sheet/read-sheet.server';
import type { ProductDetailsProps } from './product-details.schema';

export type ProductDetailsData = Pick<SheetProduct, 'description' | 'composition' | 'care' | 'sustainability' | 'returnDays'>;

export const load: BlockLoad<ProductDetailsProps, ProductDetailsData> = async (context) => {
  const { description, composition, care, sustainability, returnDays } = await readSheet(context);
  return { description, composition, care, sustainability, returnDays };
};
