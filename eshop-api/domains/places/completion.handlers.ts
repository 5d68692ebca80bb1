import { LRUCache } from 'lru-cache';
import type {
  OwnPlaces,
  AddressCompletionProvider,
  Completion,
} from '../../providers/address-completion/address-completion.provider.types';
import { ApiFault } from '../../contract/api-fault';
import type { ResponseOf } from '../../contract/operation';
import { handles, type DomainOperation } from '../../server/domain.types';
import { readFlags } from '../../server/read-settings';
import { globalRegionsAndCities } from '../reference/country.contract';
import { listCities, foldCode, foldPlace, findRegionOfCode } from './place.data';
import { placesComplete } from './completion.contract';
import { chooseCountry, type PlacesContext } from './address.handlers';

/** Cities whose name or postal code begins with what was typed; a code is returned itself, a name with its centre's code. */
export const findOwnPlaces: OwnPlaces = ({ country, text, limit }) => {
  const [name, code] = [foldPlace(text), foldCode(text)];
  const byCode = /\d/.test(code)
    ? listCities(country).flatMap((city) =>
        city.postalCodes
          .filter((own) => foldCode(own).startsWith(code))
          .map((postalCode) => ({ ...city, postalCode })),
      )
    : [];
  const byName =
    name.length >= 2
      ? listCities(country)
          .filter((city) => foldPlace(city.name).startsWith(name))
          .map((city) => ({ ...city, postalCode: city.postalCodes[0] ?? '' }))
      : [];
  return [...byCode, ...byName]
    .slice(0, limit)
    .map(({ name: city, region, postalCode }) => ({ street: '', houseNumber: '', postalCode, city, region }));
};

type Completions = ResponseOf<typeof placesComplete>['completions'];

const LIMIT = 6;
const MINUTE_MS = 60_000;
/** Calls to the service per minute and process: typing is fast, services are paid per call. */
const A_MINUTE = 1200;

/** Answers of ten minutes, and the calls left in this minute. */
export interface CompletionState {
  services: ReadonlyMap<string, AddressCompletionProvider>;
  answers: LRUCache<string, Completions>;
  left: number;
  until: number;
}

export const createCompletionState = (services: CompletionState['services']): CompletionState => ({
  services,
  answers: new LRUCache({ max: 2000, ttl: 10 * MINUTE_MS }),
  left: A_MINUTE,
  until: 0,
});

const complete = handles(placesComplete, async (context: PlacesContext, { countryId, text }) => {
  const { storefront, profile, state } = context;
  const country = chooseCountry(context, countryId);
  const typed = text.trim();
  if (readFlags(storefront, profile.country).checkout_address_autocomplete !== true || typed.length < 2)
    return { completions: [] };
  const key = `${storefront.id} ${country} ${profile.realLanguage} ${typed.toLowerCase()}`;
  const known = state.completion.answers.get(key);
  if (known) return { completions: known };
  take(state.completion, context.now.getTime());
  const completions = await fetchCompletions(context, country, typed);
  if (completions) state.completion.answers.set(key, completions);
  return { completions: completions ?? [] };
});

/** @throws ApiFault too_many_requests */
function take(state: CompletionState, now: number): void {
  if (now >= state.until) Object.assign(state, { left: A_MINUTE, until: now + MINUTE_MS });
  if (state.left-- <= 0)
    throw new ApiFault(
      'too_many_requests',
      'Too many questions just now; the address can be typed.',
      429,
      [],
      Math.ceil((state.until - now) / 1000),
    );
}

/** Undefined: the service is unreachable. It is optional. */
async function fetchCompletions(
  context: PlacesContext,
  country: string,
  text: string,
): Promise<Completions | undefined> {
  const service = context.state.completion.services.get(context.storefront.id);
  try {
    const found =
      (await service?.suggest(
        { country, language: context.profile.realLanguage, text, limit: LIMIT },
        findOwnPlaces,
      )) ?? [];
    const regions = found.length ? await listRegions(context, country) : [];
    return found.slice(0, LIMIT).map((one) => show(one, country, regions));
  } catch (error) {
    context.log.warn({ error: (error as Error).message }, 'address completion not reached');
    return undefined;
  }
}

type Region = ResponseOf<typeof globalRegionsAndCities>['regions'][number];

const listRegions = async (
  { ask: askDomain, profile, storefront }: PlacesContext,
  countryId: string,
): Promise<Region[]> =>
  (await askDomain(globalRegionsAndCities, { profile: profile.locale, countryId }, storefront.id)).regions;

function show(
  { street, houseNumber, postalCode, city, region }: Completion,
  country: string,
  regions: readonly Region[],
): Completions[number] {
  const id =
    findRegionOfCode(country, postalCode) ??
    regions.find((one) => one.id === region || foldPlace(one.name) === foldPlace(region))?.id ??
    '';
  const address = [street, houseNumber].filter(Boolean).join(' ');
  const name = regions.find((one) => one.id === id)?.name ?? '';
  return {
    label: [address, `${postalCode} ${city}`.trim(), name === city ? '' : name].filter(Boolean).join(', '),
    address,
    postalCode,
    city,
    region: id,
  };
}

export const completionOperations: DomainOperation[] = [complete];
