import type { DeliveryPoint } from './places.contract';
import type { StoreSummary } from '../stores/stores.contract';
import { measureDistance, type Position } from '../../contract/measure-distance';
import type { DropPoint } from './places.types';

const roundKm = (km: number): number => Math.round(km * 10) / 10;
const showSpans = (spans: readonly (readonly [string, string])[]) =>
  spans.map(([open, close]) => ({ open, close }));

export const viewPoint = ({ country, ...point }: DropPoint, from: Position | undefined): DeliveryPoint => ({
  id: point.id,
  deliveryType: point.deliveryType,
  network: point.network,
  name: point.name,
  street: point.street,
  postalCode: point.postalCode,
  city: point.city,
  region: point.region,
  countryId: country,
  latitude: point.latitude,
  longitude: point.longitude,
  distance: from ? roundKm(measureDistance(from, point)) : null,
  hours: point.hours.map((spans, day) => ({ weekday: day + 1, spans: showSpans(spans) })),
  stock: null,
});

/** Points nearest first; without a place by city and id. */
export function rankPoints(points: readonly DropPoint[], from: Position | undefined): DeliveryPoint[] {
  const shown = points.map((point) => viewPoint(point, from));
  return from
    ? shown.sort((a, b) => a.distance! - b.distance! || compareText(a.id, b.id))
    : shown.sort((a, b) => compareText(a.city, b.city) || compareText(a.id, b.id));
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const viewStore = (store: StoreSummary, stock: DeliveryPoint['stock']): DeliveryPoint => ({
  id: store.id,
  deliveryType: '99',
  network: 'store',
  name: store.name,
  street: store.address.street,
  postalCode: store.address.postalCode,
  city: store.address.city,
  region: store.address.region,
  countryId: store.address.countryId,
  latitude: store.latitude,
  longitude: store.longitude,
  distance: store.distance,
  hours: [{ weekday: store.today.weekday, spans: store.today.spans }],
  stock,
});
