import { defineProvider } from '../../define-provider';
import type {
  AddressCompletionProvider,
  Completion,
  CompletionRequest,
} from '../address-completion.provider.types';

/** A place in Photon's answer (GeoJSON; its documented properties). */
interface Feature {
  properties?: {
    name?: string;
    street?: string;
    housenumber?: string;
    postcode?: string;
    city?: string;
    state?: string;
    countrycode?: string;
    osm_key?: string;
    type?: string;
  };
}

const DEADLINE_MS = 1500;
/** Languages that the service has names in; others get each place's own. */
const LANGUAGES = ['de', 'en', 'fr'];

/** A geocoder on OpenStreetMap's data, by its plain HTTP interface: GET /api?q=…&lang=…&limit=…&countrycode=…. */
export const createPhoton = (url: string, fetch: typeof globalThis.fetch): AddressCompletionProvider => ({
  async suggest({ country, language, text, limit }: CompletionRequest): Promise<Completion[]> {
    const query = new URLSearchParams({
      q: text,
      limit: String(limit * 2),
      countrycode: country,
      ...(LANGUAGES.includes(language) ? { lang: language } : {}),
    });
    const response = await fetch(`${url}/api?${query}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!response.ok) throw new Error(`address completion answered ${response.status}`);
    const { features = [] } = (await response.json()) as { features?: Feature[] };
    const there = features.filter(({ properties }) => properties?.countrycode?.toUpperCase() === country);
    return dropTwins(
      there.map(readFeature).filter(({ street, city, postalCode }) => street || city || postalCode),
    ).slice(0, limit);
  },
});

/** A street's own name is in `name`, a house's in `street`; a town's name is in `name` only. */
function readFeature({ properties = {} }: Feature): Completion {
  const {
    name = '',
    street,
    housenumber = '',
    postcode = '',
    city,
    state = '',
    osm_key: kind,
    type,
  } = properties;
  const isStreet = kind === 'highway' || type === 'street';
  const isTown = kind === 'place' && type !== 'house';
  return {
    street: street ?? (isStreet ? name : ''),
    houseNumber: housenumber,
    postalCode: postcode,
    city: city ?? (isTown ? name : ''),
    region: state,
  };
}

function dropTwins(found: Completion[]): Completion[] {
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}

export default defineProvider({
  kind: 'addressCompletion',
  use: 'photon',
  settings: {
    properties: {
      url: {
        type: 'string',
        pattern: '^(https://|http://(localhost|127\\.0\\.0\\.1)|\\$)',
        description: 'Where the geocoder answers, without /api.',
      },
    },
    required: ['url'],
  },
  provide: ({ url }) => ({
    name: 'address-completion-photon',
    migrations: [],
    open: ({ fetch }) => createPhoton(url.replace(/\/$/, ''), fetch),
  }),
});
