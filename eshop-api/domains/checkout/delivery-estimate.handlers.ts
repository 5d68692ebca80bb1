import { ApiFault } from '../../contract/api-fault';
import type { ApiLocale } from '../../server/settings.types';
import { findDeliveryWindow, orderDayOf } from '../../contract/delivery-window';
import { formFields, optional } from '../../contract/fields/form-fields';
import { normaliseForm, validateForm } from '../../contract/fields/validate-form';
import { formatFault } from '../../contract/fields/format-fault';
import type { RequestOf, ResponseOf } from '../../contract/operation';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { readFlags } from '../../server/read-settings';
import { cartDeliveryPoints } from '../places/places.contract';
import { choosePriceCountry } from '../bag/bag-price.facts';
import { productsSheet } from '../catalogue/catalogue.contract';
import { productsSkus } from '../catalogue/skus.contract';
import { checkoutDeliveryEstimate, type EstimatedWay } from './delivery-estimate.contract';
import type { ShippingOption } from './quote.schema';
import type { CheckoutContext, CheckoutState } from './quote.types';
import { resolveCountry, resolveShipping, offerShipping } from './resolve-destination';
import { SAME_DAY } from './methods.rules';
import type { ShippingMethod } from './methods.rules';

type Nearest = NonNullable<EstimatedWay['nearest']>;
type PointKind = '04' | '05' | '06' | '99';

/** Store or point nearest to a postal code, by the code of each way that is picked up; a way whose places are unknown is missing. */
async function fetchNearest(
  context: CheckoutContext,
  ways: readonly ShippingOption[],
  country: string,
  postalCode: string | null,
): Promise<ReadonlyMap<string, Nearest>> {
  if (postalCode === null) return new Map();
  const fetched = ways.filter(({ pickup }) => pickup);
  const found = await Promise.all(
    fetched.map(
      async ({ id }) => [id, await fetchNearestOf(context, country, postalCode, id as PointKind)] as const,
    ),
  );
  return new Map(found.filter((pair): pair is [string, Nearest] => pair[1] !== undefined));
}

async function fetchNearestOf(
  { ask, profile, storefront }: CheckoutContext,
  countryId: string,
  zipCode: string,
  deliveryType: PointKind,
): Promise<Nearest | undefined> {
  try {
    const {
      deliveryPoints: [first],
      place,
      beyond,
    } = await ask(
      cartDeliveryPoints,
      { profile: profile.locale, countryId, zipCode, deliveryType, limit: 1 },
      storefront.id,
    );
    if (!place) return undefined;
    if (first && first.distance !== null)
      return { name: first.name, city: first.city, distance: first.distance, within: true };
    return beyond ? { name: '', ...beyond, within: false } : undefined;
  } catch (error) {
    // A shop without that domain: the ways themselves are offered all the same.
    if (error instanceof ApiFault && error.code === 'not_implemented') return undefined;
    throw error;
  }
}

interface Piece {
  productId: string;
  size?: string | undefined;
  country_price?: string | undefined;
}

/** What a piece costs in a bag of this profile without vouchers, minor units, and the locale of its currency. @throws ApiFault product_not_found, size_not_found */
async function fetchPiecePrice(
  context: CheckoutContext,
  given: Piece,
): Promise<{ amount: number; money: ApiLocale }> {
  const piece = {
    ...given,
    country_price: choosePriceCountry(context.settings, context.profile, given.country_price),
  };
  const { current, currency } = await (piece.size
    ? fetchSizePrice(context, piece, piece.size)
    : fetchSheetPrice(context, piece));
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

async function fetchSheetPrice({ ask, profile, storefront }: CheckoutContext, piece: Piece): Promise<Price> {
  const { productSheet } = await ask(
    productsSheet,
    { profile: profile.locale, material: piece.productId, ...byPrice(piece) },
    storefront.id,
  );
  if (!productSheet.exists)
    throw new ApiFault('product_not_found', `There is no product ${piece.productId} here.`);
  return (productSheet as unknown as { prices: Price }).prices;
}

async function fetchSizePrice(context: CheckoutContext, piece: Piece, size: string): Promise<Price> {
  const { ask, profile, storefront } = context;
  const {
    skus: [sku],
  } = await ask(
    productsSkus,
    { profile: profile.locale, skus: [{ material: piece.productId, size }], ...byPrice(piece) },
    storefront.id,
  );
  if (sku) return sku.prices;
  await fetchSheetPrice(context, piece);
  throw new ApiFault('size_not_found', `Product ${piece.productId} has no size ${size}.`);
}

type Input = RequestOf<typeof checkoutDeliveryEstimate>;
type Estimate = ResponseOf<typeof checkoutDeliveryEstimate>;

const estimate = handles(
  checkoutDeliveryEstimate,
  async (context: HandlerContext<CheckoutState>, input): Promise<Estimate> => {
    const placedOn = readDay(context, input);
    const country = await resolveCountry(context, input);
    const flags = readFlags(context.storefront, country);
    const postalCode = readPostalCode(context, input, country, flags);
    const [{ amount, money }, { extendedBlock }] = await Promise.all([
      fetchPiecePrice(context, input),
      context.state.backend.state(context.storefront.id, context.profile.market),
    ]);
    const place = await resolveShipping(context, country, money.currency, postalCode ? { postalCode } : {});
    const ways = offerShipping(
      context,
      { ...place, flags, money },
      { products: amount, onlyGiftCards: false, extendedBlock },
    );
    const nearest = await fetchNearest(context, ways, country, postalCode);
    return {
      countryId: country,
      postalCode,
      city: place.city,
      byPostalCode: dependsOnCode(place.shippingMethods),
      placedOn: orderDayOf(placedOn),
      shippingMethods: ways.map((way) => ({
        ...way,
        ...findFreeFrom(place.shippingMethods, way.id),
        ...findDeliveryWindow(placedOn, way),
        nearest: nearest.get(way.id) ?? null,
      })),
    };
  },
);

/** @throws ApiFault invalid_day, e.g. 31 February */
function readDay({ now }: CheckoutContext, { placedOn = orderDayOf(now) }: Input): Date {
  const day = new Date(`${placedOn}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || orderDayOf(day) !== placedOn)
    throw new ApiFault('invalid_day', `There is no day ${placedOn}.`);
  return day;
}

const codeForm = { postalCode: optional(formFields.postalCode) };

/** By the rule of the checkout's own field, in the country's form. @throws ApiFault invalid_postal_code */
function readPostalCode(
  { now }: CheckoutContext,
  { postalCode = '' }: Input,
  country: string,
  flags: Readonly<Record<string, unknown>>,
): string | null {
  const typed = normaliseForm(codeForm, { postalCode: postalCode.trim() }, { country });
  const fault = validateForm(codeForm, typed, { country, flags, now }).errors.postalCode;
  if (fault) throw new ApiFault('invalid_postal_code', formatFault(fault));
  return typed.postalCode || null;
}

/** Pick-up depends on a place near the code; a same-day courier serves some codes. */
const dependsOnCode = (methods: readonly ShippingMethod[]): boolean =>
  methods.some(({ id, pickup }) => pickup || id === SAME_DAY);

function findFreeFrom(
  methods: readonly ShippingMethod[],
  way: string,
): Pick<ShippingMethod, 'freeFrom' | 'freeFromFormatted'> {
  const { freeFrom = null, freeFromFormatted = null } = methods.find(({ id }) => id === way) ?? {};
  return { freeFrom, freeFromFormatted };
}

export const deliveryEstimateOperations: DomainOperation<CheckoutState>[] = [estimate];
