/** Kinds of docs/contract/content.md#store-types: own (TIENDA), outlet (RECAMPER), franchise (FRANCHISE), department (ESPACIO). */
export type StoreKind = 'own' | 'outlet' | 'franchise' | 'department';
export type StoreService = 'reservation' | 'repair' | 'takeback' | 'appointment';
/** Local times `HH:MM`; a span never crosses midnight. */
export type Span = [open: string, close: string];

/** A row of the table `stores`. */
export interface Store {
  /** E.g. T010. T6…, T205 and T250 are concessions in department stores (docs/contract/storefronts-and-roles.md#concessions). */
  id: string;
  kind: StoreKind;
  /** Street or quarter as its name; for a concession the department store. */
  name: string;
  street: string;
  postalCode: string;
  city: string;
  /** The city in other languages, language → name. */
  cityNames: Record<string, string>;
  region: string;
  /** Middle of the city. */
  centre: Position;
  /** ISO 3166, and XI for Northern Ireland. */
  country: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** IANA. */
  timeZone: string;
  phone: string;
  /** Seven days from Monday. */
  hours: Span[][];
  /** `MM-DD` of every year or `YYYY-MM-DD` of one → hours of that day. */
  exceptions: Record<string, Span[]>;
  services: StoreService[];
  /** Line collections of the catalogue that it sells. */
  lines: string[];
  /** Key of the text below its name; only the four stores of docs/contract/content.md#store-types have one. */
  subtitle: string | null;
}

export interface Position {
  latitude: number;
  longitude: number;
}
