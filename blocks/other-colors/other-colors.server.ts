import { productsOtherColors } from '../../eshop-api/domains/catalogue/catalogue.contract';
import type { Product } from '../../eshop-api/contract/entities/product.schema';
import type { BlockLoad } from '../_contract/block.types';
import { materialOf, readSheet } from '../_journey/sheet/read-sheet.server';
import type { OtherColorsProps } from './other-colors.schema';

export interface Colourway {
  id: string;
  url: string;
  colour: string;
  hex: string;
  src: string;
}
export interface OtherColorsData {
  name: string;
  current: Colourway;
  others: Colourway[];
}

/** The other colourways carry `?from={id}` in their address (docs/contract/catalogue.md#recommendations). */
export const load: BlockLoad<OtherColorsProps, OtherColorsData> = async (context) => {
  const request = {
    profile: context.locale.locale,
    material: materialOf(context),
    gender: context.params.target ?? 'all',
  };
  const [product, { products }] = await Promise.all([
    readSheet(context),
    context.api.call(productsOtherColors, request, { signal: context.signal }),
  ]);
  return { name: product.name, current: toColourway(product), others: products.map(toColourway) };
};

const toColourway = (product: Product): Colourway => ({
  id: product.id,
  url: product.url,
  colour: product.color.name,
  hex: product.color.hex,
  src: product.pictures[0]?.src ?? '',
});
