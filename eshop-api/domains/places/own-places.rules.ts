import type { OwnPlaces } from '../../providers/address-completion/address-completion.provider.types';
import { listCities } from './city.data';
import { foldCode, foldPlace } from './fold-place.rules';

/** Cities whose name or postal code begins with what was typed; a code brings itself, a name its centre's code. */
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
