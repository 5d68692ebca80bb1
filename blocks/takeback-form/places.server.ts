import { droppointInfo } from '../../eshop-api/domains/places/places.contract';
import { storeLocatorStores } from '../../eshop-api/domains/stores/stores.contract';
import type { LoadContext } from '../_contract/block.types';
import { formatDistance } from '../_journey/stores/format-store';

/** Longest place that the calls take, characters. */
const NEAR_LENGTH = 80;
const POSTAL_CODE_LENGTH = 12;
const MOST_POINTS = 5;

export interface HandInPlaces {
  /** City or postal code, as typed; '': none. */
  near: string;
  /** Something was typed that is no known place of the country. */
  isUnknown: boolean;
  /** Stores of the country that take products back, nearest first where a place is known; empty: there are only drop-off points. */
  stores: { id: string; name: string }[];
  /** Drop-off points near the place; none without one. */
  points: { id: string; name: string; address: string; distance: string }[];
  /** Map around the place; '': no place. */
  mapLink: string;
}

/** `near` of the form, else of the address: what can be reached from there. Without an answer of the calls the form remains. */
export async function readPlaces(context: LoadContext): Promise<HandInPlaces> {
  const near = (context.form?.values.near ?? context.url.searchParams.get('near') ?? '')
    .trim()
    .slice(0, NEAR_LENGTH);
  const [nearest, found] = await Promise.all([
    readStores(context, near),
    near === '' ? undefined : readPoints(context, near),
  ]);
  const isPlace = near !== '' && nearest?.place != null;
  const stores = near === '' || isPlace ? nearest : await readStores(context, '');
  const points = (found?.droppoints ?? []).filter(({ distance }) => distance !== null);
  const isUnknown = near !== '' && found !== undefined && points.length === 0 && !isPlace;
  return {
    near,
    isUnknown,
    stores: (stores?.stores ?? []).map(({ id, name, address, distance }) => ({
      id,
      name: [`${name}, ${address.city}`, ...formatFar(context, distance)].join(' · '),
    })),
    points: points.map(({ id, name, street, postalCode, city, distance }) => ({
      id,
      name,
      address: [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(', '),
      distance: formatFar(context, distance).join(''),
    })),
    mapLink: points.length > 0 ? (found?.droppointUrl ?? '') : '',
  };
}

const formatFar = ({ locale }: LoadContext, distance: number | null): string[] =>
  distance === null ? [] : [formatDistance(distance, locale)];

const readStores = ({ api, locale, signal }: LoadContext, near: string) =>
  api
    .call(
      storeLocatorStores,
      {
        ...{ profile: locale.locale, countryId: locale.country, service: 'takeback' as const },
        ...(near === '' ? {} : { near }),
      },
      { signal },
    )
    .catch(() => undefined);

/** What has a digit is a postal code. */
function readPoints({ api, locale, signal }: LoadContext, near: string) {
  const isCode = /\d/.test(near) && near.length <= POSTAL_CODE_LENGTH;
  const request = {
    ...{ profile: locale.locale, countryId: locale.country, type: 'takeback' as const, limit: MOST_POINTS },
    ...(isCode ? { zipCode: near } : { city: near }),
  };
  return api.call(droppointInfo, request, { signal }).catch(() => undefined);
}
