import { ApiFault } from '../../contract/api-fault';
import type { HandlerContext } from '../../server/domain.types';
import type { ApiLocale } from '../../server/settings.types';
import type { TakenPieces } from '../stock/stock.tx';
import type { CatalogueState, ProductMemory } from './catalogue.state';
import type { Material, ViewContext } from './catalogue.types';
import { parseTarget } from './classification.rules';
import type { OrderWatch } from './follow-orders';
import { openRange, type Range } from './listing.rules';

/** State of the domain while it runs. */
export interface Catalogue {
  state: CatalogueState;
  memory: ProductMemory;
  /** What orders have taken by now; the snapshot's stock follows when a size sells out. */
  taken: TakenPieces;
  watch: OrderWatch;
}

export type Context = HandlerContext<Catalogue>;

/** Audience and range of one call. An unknown voucher or country changes nothing: old cookies must not break a page. */
export const openView = (
  context: Context,
  input: {
    voucher?: string;
    country_price?: string;
    gender?: string;
    targetId?: string;
    targetIdUrl?: string;
  },
): { view: ViewContext; range: Range } => {
  const { snapshot } = context.state.state;
  const voucher = input.voucher?.toUpperCase();
  return {
    view: {
      snapshot,
      settings: context.settings,
      storefront: context.storefront,
      profile: context.profile,
      priceProfile: choosePriceProfile(context, input.country_price),
      gender: readGender(input.gender ?? input.targetId ?? input.targetIdUrl),
      voucher: voucher && snapshot.vouchers.has(voucher) ? voucher : undefined,
    },
    range: openRange(snapshot, context.storefront.lines),
  };
};

/** Targets of unisex pieces; any other has no effect. */
const readGender = (text: string | undefined): 'M' | 'W' | undefined => {
  const target = parseTarget(text ?? '');
  return target === 'M' || target === 'W' ? target : undefined;
};

const choosePriceProfile = ({ settings, profile }: Context, wanted: string | undefined): ApiLocale => {
  if (!wanted) return profile;
  const country = wanted.split('_').at(-1)!.toUpperCase();
  if (country === profile.country) return profile;
  const there = settings.locales.filter((locale) => locale.country === country);
  return there.find((locale) => locale.language === profile.language) ?? there[0] ?? profile;
};

/** The material when this storefront sells it. */
export const findMaterial = (view: ViewContext, range: Range, code: string): Material | undefined => {
  const material = view.snapshot.byId.get(code.toUpperCase());
  return material?.active && range.has(material) ? material : undefined;
};

export const requireMaterial = (view: ViewContext, range: Range, code: string): Material => {
  const material = findMaterial(view, range, code);
  if (!material) throw new ApiFault('product_not_found', `There is no product ${code.slice(0, 40)} here.`);
  return material;
};
