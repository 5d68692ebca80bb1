import type { SheetProduct } from '../../eshop-api/contract/entities/product.schema';
import type { BlockLoad } from '../_kit/block.types';
import { listDeliveries, type ShippingMethod } from '../_kit/sheet/describe-delivery.server';
import { readSheet } from '../_kit/sheet/read-sheet.server';
import type { ProductDetailsProps } from './product-details.schema';

/** A way to the door in the market's own days and price. */
export type DeliveryHint = Pick<ShippingMethod, 'code' | 'minDays' | 'maxDays' | 'priceFormatted' | 'freeFromFormatted'>;
export type ProductDetailsData = Pick<SheetProduct, 'description' | 'composition' | 'care' | 'sustainability' | 'returnDays'> & { deliveries: DeliveryHint[] };

/** Flag additional_delivery_info of spec §9: without it nobody is asked, and the plain line on delivery stands. */
export const load: BlockLoad<ProductDetailsProps, ProductDetailsData> = async (context) => {
  const [{ description, composition, care, sustainability, returnDays }, deliveries] = await Promise.all([readSheet(context), context.flags.additional_delivery_info === true ? listDeliveries(context) : []]);
  const hints = deliveries.map(({ code, minDays, maxDays, priceFormatted, freeFromFormatted }) => ({ code, minDays, maxDays, priceFormatted, freeFromFormatted }));
  return { description, composition, care, sustainability, returnDays, deliveries: hints };
};
