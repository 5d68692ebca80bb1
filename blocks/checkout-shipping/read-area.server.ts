import { globalComunas } from '../../eshop-api/domains/places/places.contract';
import { globalRegionsAndCities } from '../../eshop-api/domains/reference/country.contract';
import type { LoadContext } from '../_contract/block.types';

export interface Area {
  /** Empty: the market has none, or they can't be had; then it is typed. */
  regions: { id: string; name: string }[];
  /** Offered while typing; nobody's town has to be among them. */
  cities: { name: string; regionId: string }[];
}

/** Regions and cities of the locale's country. docs/contract/errors.md#soft-failures: a failure means empty lists, and the checkout goes on. */
export async function readArea({ api, locale, signal }: LoadContext): Promise<Area> {
  const asked = { profile: locale.locale, countryId: locale.country };
  const [area, comunas] = await Promise.all([
    api.call(globalRegionsAndCities, asked, { signal }).catch(() => ({ regions: [], cities: [] })),
    api.call(globalComunas, asked, { signal }).then(
      (answer) => answer.comunas,
      () => [],
    ),
  ]);
  return { regions: area.regions, cities: comunas.length > 0 ? comunas : area.cities };
}
