import { ApiFault } from '../../contract/api-fault';
import type { SheetProduct } from '../../contract/entities/product.schema';
import { type Domain, handles, type HandlerContext } from '../../server/domain.types';
import { readFlags } from '../../server/read-settings';
import { productsSheet } from '../catalogue/catalogue.contract';
import { buildClothesGuide, describeMarket, buildShoeGuide, buildSpanGuide } from './size-guide.rules';
import { productsSizeGuide } from './size-guide.contract';

const guide = handles(productsSizeGuide, async (context: HandlerContext, { material }) => {
  const { productSheet } = await context.ask(
    productsSheet,
    { profile: context.profile.locale, material },
    context.storefront.id,
  );
  if (!productSheet.exists) throw new ApiFault('product_not_found', `no product ${material}`);
  const { target, sizes } = productSheet as SheetProduct;
  const values = sizes.map(({ value }) => value);
  const market = describeMarket(
    context.profile,
    readFlags(context.storefront, context.profile.country).size_label,
  );
  const sizeGuide = buildShoeGuide(values, target, market) ?? buildSpanGuide(values, target, market) ?? null;
  return {
    sizeGuide,
    sizeGuideClothes: sizeGuide ? null : (buildClothesGuide(material, values, target, market) ?? null),
  };
});

/** Size guides of docs/contract/calls.md#products and docs/contract/catalogue.md#sizes: pure tables, chosen by the product's sizes and the shopper's market. */
const sizeGuide: Domain = { name: 'size-guide', operations: [guide] };

export default sizeGuide;
