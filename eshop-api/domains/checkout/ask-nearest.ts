import { ApiFault } from '../../contract/api-fault';
import { cartDeliveryPoints } from '../places/places.contract';
import type { EstimatedWay } from './delivery-estimate.contract';
import type { ShippingOption } from './quote.schema';
import type { CheckoutContext } from './quote.types';

type Nearest = NonNullable<EstimatedWay['nearest']>;
type PointKind = '04' | '05' | '06' | '99';

/** Store or point nearest to a postal code, by the code of each way that is picked up; a way whose places nobody can tell is missing. */
export async function askNearest(
  context: CheckoutContext,
  ways: readonly ShippingOption[],
  country: string,
  postalCode: string | null,
): Promise<ReadonlyMap<string, Nearest>> {
  if (postalCode === null) return new Map();
  const fetched = ways.filter(({ pickup }) => pickup);
  const found = await Promise.all(
    fetched.map(
      async ({ id }) => [id, await askNearestOf(context, country, postalCode, id as PointKind)] as const,
    ),
  );
  return new Map(found.filter((pair): pair is [string, Nearest] => pair[1] !== undefined));
}

async function askNearestOf(
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
    // A shop without that domain: the ways themselves stand all the same.
    if (error instanceof ApiFault && error.code === 'not_implemented') return undefined;
    throw error;
  }
}
