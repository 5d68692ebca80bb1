import { readFlags } from '../../server/read-settings';
import type { Store, StoreKind, Span } from './stores.types';
import type { StoreSheet, StoreSummary } from './store.schema';
import { addDays, hoursOn, isException, evaluateOpening, readLocalTime, weekdayOf } from './hours.rules';
import { resolveCityName, type Ranked } from './place.rules';
import { listServices, type StoresContext } from './stores.state';

/** Values of docs/contract/content.md#store-types; `{brand}` is replaced by the main brand's name. */
const TYPES: Record<StoreKind, { value: string; label: string }> = {
  own: { value: 'TIENDA {brand}', label: '{brand} Store' },
  outlet: { value: 'RECAMPER', label: 'Outlet Store' },
  franchise: { value: 'FRANCHISE', label: 'Franchise Store' },
  department: { value: 'ESPACIO {brand}', label: 'Department Store' },
};

/** The contract's value of a kind, with the main brand's name in capitals: `TIENDA ACME`. */
export const typeValue = (kind: StoreKind, brand: string): string =>
  TYPES[kind].value.replace('{brand}', brand.toUpperCase());

/** Name of the kind: the label file's where there is one, else the contract's English. */
export const typeLabel = (
  kind: StoreKind,
  brand: string,
  words: Record<string, string> | undefined,
): string => (words?.[kind] ?? TYPES[kind].label).replaceAll('{brand}', brand);

/** docs/contract/storefronts-and-roles.md#concessions: concessions in department stores have ids that begin with T6, and T205 and T250. */
export const isConcession = ({ id }: Pick<Store, 'id'>): boolean =>
  id.startsWith('T6') || id === 'T205' || id === 'T250';

/** Context of the stores of a call: texts and names, computed once for all of them. */
export interface StoreView {
  context: StoresContext;
  words: Record<string, string>;
  mainBrand: string;
  countries: Intl.DisplayNames;
  hidePhones: boolean;
}

export const openStoreView = (context: StoresContext): StoreView => {
  const { settings, storefront, profile } = context;
  return {
    context,
    words: settings.fileLabels(profile.locale, storefront.id).stores ?? {},
    // Store types have the main brand's name on every storefront (docs/contract/content.md#store-types).
    mainBrand: (Object.values(settings.storefronts).find((one) => one.default) ?? storefront).name,
    countries: new Intl.DisplayNames([profile.isoLocale], { type: 'region' }),
    hidePhones: readFlags(storefront, profile.country).hide_telephone_numbers === true,
  };
};

export const viewSummary = (view: StoreView, { store, distance }: Ranked): StoreSummary => {
  const { context, words, mainBrand } = view;
  const day = readLocalTime(context.now, store.timeZone);
  return {
    id: store.id,
    slug: slugOf(store),
    name: describeStore(view, store),
    type: typeValue(store.kind, mainBrand),
    kind: store.kind,
    typeLabel: typeLabel(store.kind, mainBrand, words),
    subtitle: store.subtitle ? (words[`subtitle.${store.subtitle}`] ?? null) : null,
    concession: isConcession(store),
    address: {
      street: store.street,
      postalCode: store.postalCode,
      city: resolveCityName(store, context.profile.realLanguage),
      region: store.region,
      countryId: store.country,
      country: resolveCountryName(view, store.country),
    },
    latitude: store.latitude,
    longitude: store.longitude,
    distance,
    phone: view.hidePhones ? null : store.phone,
    services: listServices(context, store).map((key) => ({ key, label: words[`service.${key}`] ?? key })),
    today: { date: day.date, weekday: day.weekday, spans: showSpans(hoursOn(store, day.date)) },
    opening: evaluateOpening(store, context.now),
  };
};

/** Exceptions are reported this many days ahead. */
const AHEAD = 56;

export const viewSheet = (view: StoreView, store: Store): StoreSheet => {
  const { date } = readLocalTime(view.context.now, store.timeZone);
  const coming = Array.from({ length: AHEAD }, (_, day) => addDays(date, day)).filter((day) =>
    isException(store, day),
  );
  return {
    ...viewSummary(view, { store, distance: null }),
    timeZone: store.timeZone,
    hours: store.hours.map((spans, day) => ({ weekday: day + 1, spans: showSpans(spans) })),
    // A holiday on a day that is closed anyway is not reported.
    exceptions: coming
      .map((day) => ({ day, spans: hoursOn(store, day) }))
      .filter(({ day, spans }) => JSON.stringify(spans) !== JSON.stringify(store.hours[weekdayOf(day) - 1]))
      .map(({ day, spans }) => ({ date: day, spans: showSpans(spans) })),
  };
};

const showSpans = (spans: readonly Span[]) => spans.map(([open, close]) => ({ open, close }));

/** XI is a code of our own; Intl has no name for it. */
export const resolveCountryName = (
  { words, countries }: Pick<StoreView, 'words' | 'countries'>,
  id: string,
): string => words[`country.${id}`] ?? countries.of(id) ?? id;

/** Concessions have the department store's name, the others the brand's whose lines they sell. */
const describeStore = (view: StoreView, store: Store): string => {
  if (store.kind === 'department') return store.name;
  return `${findOwner(view, store)}${store.kind === 'outlet' ? ' Outlet' : ''} ${store.name}`;
};

const findOwner = ({ context, mainBrand }: StoreView, store: Store): string => {
  const owners = Object.values(context.settings.storefronts).filter(
    ({ lines }) => lines.length && store.lines.every((line) => lines.includes(line)),
  );
  return owners.sort((a, b) => a.lines.length - b.lines.length)[0]?.name ?? mainBrand;
};

/** City and name for the address, Latin letters and digits only. */
export const slugOf = ({ city, name }: Pick<Store, 'city' | 'name'>): string =>
  `${city} ${name}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ł/gi, 'l')
    .replace(/ø/gi, 'o')
    .replace(/ı/g, 'i')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
