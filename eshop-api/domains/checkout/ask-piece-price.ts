import { ApiFault } from '../../contract/api-fault';
import type { ApiLocale } from '../../server/settings.types';
import { choosePriceCountry } from '../bag/price-country.facts';
import { productsSheet } from '../catalogue/catalogue.contract';
import { productsSkus } from '../catalogue/skus.contract';
import type { CheckoutContext } from './quote.types';

interface Piece {
  productId: string;
  size?: string | undefined;
  country_price?: string | undefined;
}

/** What a piece costs in a bag of this profile without vouchers, minor units, and the locale whose money that is. @throws ApiFault product_not_found, size_not_found */
export async function askPiecePrice(
  context: CheckoutContext,
  given: Piece,
): Promise<{ amount: number; money: ApiLocale }> {
  const piece = {
    ...given,
    country_price: choosePriceCountry(context.settings, context.profile, given.country_price),
  };
  const { current, currency } = await (piece.size
    ? askSizePrice(context, piece, piece.size)
    : askSheetPrice(context, piece));
  const { profile, settings } = context;
  return {
    amount: current,
    money:
      currency === profile.currency
        ? profile
        : (settings.locales.find((one) => one.currency === currency) ?? profile),
  };
}

interface Price {
  current: number;
  currency: string;
}
const byPrice = ({ country_price }: Piece) => (country_price ? { country_price } : {});

async function askSheetPrice({ ask, profile, storefront }: CheckoutContext, piece: Piece): Promise<Price> {
  const { productSheet } = await ask(
    productsSheet,
    { profile: profile.locale, material: piece.productId, ...byPrice(piece) },
    storefront.id,
  );
  if (!productSheet.exists)
    throw new ApiFault('product_not_found', `There is no product ${piece.productId} here.`);
  return (productSheet as unknown as { prices: Price }).prices;
}

async function askSizePrice(context: CheckoutContext, piece: Piece, size: string): Promise<Price> {
  const { ask, profile, storefront } = context;
  const {
    skus: [sku],
  } = await ask(
    productsSkus,
    { profile: profile.locale, skus: [{ material: piece.productId, size }], ...byPrice(piece) },
    storefront.id,
  );
  if (sku) return sku.prices;
  await askSheetPrice(context, piece);
  throw new ApiFault('size_not_found', `Product ${piece.productId} has no size ${size}.`);
}
