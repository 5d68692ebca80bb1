import { globalComunas } from '../../../eshop-api/domains/places/places.contract';
import { globalRegionsAndCities } from '../../../eshop-api/domains/reference/country.contract';
import type { LoadContext } from '../../_contract/block.types';
import type { Area } from './address-form.types';

/** Regions and cities of a country. docs/contract/errors.md#soft-failures: a failure means empty lists; the form stays usable. */
export async function readArea(
  { api, locale, signal }: Pick<LoadContext, 'api' | 'locale' | 'signal'>,
  countryId: string,
): Promise<Area> {
  const asked = { profile: locale.locale, countryId };
  const [area, comunas] = await Promise.all([
    api.call(globalRegionsAndCities, asked, { signal }).catch(() => ({ regions: [], cities: [] })),
    api.call(globalComunas, asked, { signal }).then(
      (answer) => answer.comunas,
      () => [],
    ),
  ]);
  return { regions: area.regions, cities: comunas.length > 0 ? comunas : area.cities };
}
