import type { Position } from '../../contract/measure-distance';

/** From and to, local `HH:MM`; 24:00 ends a day. */
export type PointSpan = [string, string];

/** A place for pick-up (`deliveryType`: shipping code of docs/contract/orders.md#shipping-codes) or returns (null). */
export interface DropPoint extends Position {
  id: string;
  /** Key of its network, e.g. packstation. */
  network: string;
  deliveryType: string | null;
  /** ISO 3166. */
  country: string;
  /** Region code of /global/regions-and-cities. */
  region: string;
  city: string;
  name: string;
  street: string;
  postalCode: string;
  /** Seven days from Monday. */
  hours: PointSpan[][];
}

/** A city of the data: `postalCodes[0]` is its centre's; empty where unknown. */
export interface KnownCity extends Position {
  country: string;
  region: string;
  name: string;
  postalCodes: readonly string[];
}
