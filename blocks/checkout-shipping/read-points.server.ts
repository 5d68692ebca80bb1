import { layOutPlace } from '../../eshop-api/contract/addresses/lay-out-address';
import type { ResponseOf } from '../../eshop-api/contract/operation';
import { cartDeliveryPoints, type DeliveryPoint } from '../../eshop-api/domains/places/places.contract';
import type { LoadContext } from '../_contract/block.types';
import { formatDistance, formatTime } from '../_journey/stores/format-store';
import { fetchedCodes } from './shipping-fields';
import type { Words } from '../../engine/words/words.types';

/** A place to fetch an order, in ready words. */
export interface ShownPoint {
  id: string;
  number: number;
  name: string;
  /** Lines of its address. */
  lines: string[];
  city: string;
  /** Distance, hours of today, stock. */
  facts: string[];
  at: [latitude: number, longitude: number];
}

/** Places of one way of shipping. */
export interface PointList {
  code: string;
  points: ShownPoint[];
  /** What was found, as a sentence. */
  found: string;
  place: { label: string; at: [number, number] } | null;
}

type PointsResponse = ResponseOf<typeof cartDeliveryPoints>;
type Code = '04' | '05' | '06' | '99';
/** As many as a shopper looks through. */
const NEAREST = 8;

/** Places for every fetched way among `ways`, near what was typed. A list that can't be had is empty: other ways stay open. */
export function readPoints(
  context: LoadContext,
  ways: readonly string[],
  near: string,
  hashOrderId: string,
): Promise<PointList[]> {
  return Promise.all(
    fetchedCodes
      .filter((code) => ways.includes(code))
      .map((code) => readList(context, code as Code, near, hashOrderId)),
  );
}

async function readList(
  context: LoadContext,
  code: Code,
  near: string,
  hashOrderId: string,
): Promise<PointList> {
  const { api, locale, signal } = context;
  const asked = !near ? {} : /\d/.test(near) ? { zipCode: near.slice(0, 12) } : { city: near.slice(0, 100) };
  const request = {
    profile: locale.locale,
    countryId: locale.country,
    deliveryType: code,
    limit: NEAREST,
    ...asked,
    ...(code === '99' ? { hashOrderId } : {}),
  };
  const answer = await api
    .call(cartDeliveryPoints, request, { signal })
    .catch((): PointsResponse => ({ deliveryPoints: [], place: null, total: 0, reach: 0, beyond: null }));
  const points = answer.deliveryPoints.map((point, i) => showPoint(context, point, i + 1));
  return {
    code,
    points,
    found: describeFound(answer, near, context),
    place: answer.place && { label: answer.place.name, at: [answer.place.latitude, answer.place.longitude] },
  };
}

function describeFound(
  { deliveryPoints, place, total, reach, beyond }: PointsResponse,
  near: string,
  { words, locale }: LoadContext,
): string {
  if (total === 0) return words('noPoints');
  if (place && beyond)
    return words('noneNear', {
      place: place.name || near,
      reach: formatDistance(reach, locale),
      city: beyond.city,
      distance: formatDistance(beyond.distance, locale),
    });
  if (place) return words('found', { count: deliveryPoints.length, place: place.name });
  return near
    ? words('unknownPlace', { near, total })
    : deliveryPoints.length < total
      ? words('someOf', { total })
      : '';
}

function showPoint({ locale, words, now }: LoadContext, point: DeliveryPoint, number: number): ShownPoint {
  const { id, name, street, postalCode, city, countryId, latitude, longitude, distance, stock } = point;
  const facts = [
    distance === null ? '' : words('kilometres', { distance: formatDistance(distance, locale) }),
    describeToday(point, now, words, locale.isoLocale),
    stock ? words(STOCK[stock]) : '',
  ];
  return {
    id,
    number,
    name,
    lines: layOutPlace({ street, postalCode, city, countryId }),
    city,
    facts: facts.filter(Boolean),
    at: [latitude, longitude],
  };
}

const STOCK = { all: 'stockAll', some: 'stockSome', none: 'stockNone' } as const;

function describeToday({ hours }: DeliveryPoint, now: Date, words: Words, isoLocale: string): string {
  const today = hours.find(({ weekday }) => weekday === (now.getUTCDay() || 7));
  if (!today) return '';
  const spans = today.spans.map(
    ({ open, close }) =>
      `${formatTime(open, isoLocale)}–${close === '24:00' ? '24:00' : formatTime(close, isoLocale)}`,
  );
  return spans.length > 0 ? words('openToday', { hours: spans.join(', ') }) : words('closedToday');
}
