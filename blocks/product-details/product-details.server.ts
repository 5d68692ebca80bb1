import type { SheetProduct } from '../../eshop-api/contract/entities/product.schema';
import type { BlockLoad } from '../_contract/block.types';
import { type Delivery, listDeliveries } from '../_journey/sheet/describe-sheet.server';
import { readSheet } from '../_journey/sheet/read-sheet.server';
import type { ProductDetailsProps } from './product-details.schema';

/** A way of delivery in the market's own days and price. */
export type DeliveryHint = Pick<
  Delivery,
  'code' | 'minDays' | 'maxDays' | 'priceFormatted' | 'freeFromFormatted' | 'free'
>;
export type ProductDetailsData = Pick<
  SheetProduct,
  'description' | 'composition' | 'care' | 'sustainability' | 'returnDays'
> & { deliveries: DeliveryHint[] };

/** Flag additional_delivery_info of docs/contract/markets.md#flags: without it there is no call, and the plain line on delivery stays. */
export const load: BlockLoad<ProductDetailsProps, ProductDetailsData> = async (context) => {
  const product = await readSheet(context);
  const { description, composition, care, sustainability, returnDays } = product;
  const deliveries =
    context.flags.additional_delivery_info === true ? await listDeliveries(context, product) : [];
  const hints = deliveries.map(({ code, minDays, maxDays, priceFormatted, freeFromFormatted, free }) => ({
    code,
    minDays,
    maxDays,
    priceFormatted,
    freeFromFormatted,
    free,
  }));
  return { description, composition, care, sustainability, returnDays, deliveries: hints };
};
