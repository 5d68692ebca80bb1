import type { RequestOf, ResponseOf } from '../../contract/operation';
import type { DomainOperation } from '../../server/domain.types';
import type { Material, Sku, ViewContext } from './catalogue.types';
import { isMembersOnly, leaveTaken, shelfOf } from './size.rules';
import { findMaterial, openView } from './listing.rules';
import type { Context } from './listing.rules';
import { amountOf, composePrice, applyVoucher } from './price.rules';
import { formatterOf, listCollections, viewSizes } from './product-view.rules';
import { productsSkus } from './skus.contract';

type SkuView = NonNullable<ResponseOf<typeof productsSkus>['skus'][number]>;

const showSkus = (
  context: Context,
  input: RequestOf<typeof productsSkus>,
): ResponseOf<typeof productsSkus> => {
  const { view, range } = openView(context, input);
  const skus = input.skus.map(({ material: code, size }) => {
    const material = findMaterial(view, range, code);
    const sku = material && findSku(view, material, size.trim());
    return sku ? viewSku(context, view, material, countLeft(context, material, sku)) : null;
  });
  return { skus, voucherKnown: view.voucher !== undefined };
};

/** By value, else by the market's label; a piece of one size needs none. */
const findSku = (view: ViewContext, material: Material, size: string): Sku | undefined => {
  if (size === '') return material.skus.length === 1 ? material.skus[0] : undefined;
  const own = material.skus.find(({ value }) => value === size);
  if (own) return own;
  const labelled = viewSizes(view, material).find(({ label }) => label === size);
  return labelled && material.skus.find(({ value }) => value === labelled.value);
};

/** The snapshot follows orders with a delay; sales need the current count. */
const countLeft = ({ state: { taken } }: Context, material: Material, sku: Sku): Sku =>
  leaveTaken({ ...material, skus: [sku] }, taken.of).skus[0]!;

const viewSku = (context: Context, view: ViewContext, material: Material, sku: Sku): SkuView => {
  const product = context.state.memory.lite(view, material);
  const label = viewSizes(view, { ...material, skus: [sku] })[0]!;
  return {
    material: material.id,
    size: sku.value,
    sizeLabel: label.label,
    ean: sku.ean,
    stock: sku.stock,
    shelf: shelfOf(sku),
    lowStock: label.lowStock,
    membersOnly: isMembersOnly(material),
    prices: composePrice(
      { ...material, prices: sku.prices ?? material.prices, skus: [sku] },
      view.priceProfile,
      formatterOf(view),
    ),
    vouchers: priceVouchers(view, material, sku),
    name: product.name,
    code: product.code,
    url: product.url,
    picture: product.pictures[0]!.src,
    category: product.category,
    family: product.family,
    target: product.target,
    tipology: product.tipology,
    color: product.color.name,
    brand: product.brand,
    collections: listCollections(material),
  };
};

const priceVouchers = (
  { snapshot, priceProfile: { currency } }: ViewContext,
  material: Material,
  sku: Sku,
): SkuView['vouchers'] => {
  const amount = amountOf(sku.prices ?? material.prices, currency);
  return Object.fromEntries(
    material.voucherCodes.flatMap((code) => {
      const voucher = snapshot.vouchers.get(code);
      if (!voucher) return [];
      const { preLaunch, usrHash, adqCampaign, voucherType } = voucher;
      return [
        [
          code,
          { price: applyVoucher(voucher, amount, currency), preLaunch, usrHash, adqCampaign, voucherType },
        ],
      ];
    }),
  );
};

export const skuOperations: DomainOperation[] = [{ operation: productsSkus, handle: showSkus }];
