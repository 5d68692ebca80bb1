import { type DomainOperation, handles } from '../../server/domain.types';
import { globalRegionsAndCities } from '../reference/country.contract';
import { ApiFault } from '../../contract/api-fault';
import { reachesSameDay, takesCash } from './area.rules';
import { listComunas } from './comuna.data';
import { chooseCountry, type PlacesContext } from './delivery.handlers';
import { findPoint } from './drop-points.repository';
import { globalComunas, placesJudgeAddress } from './places.contract';
import { viewPoint } from './point-view.rules';
import { findRegionOfCode } from './postal-regions.data';
import { findCity, findCityOfCode } from './city.data';

const comunas = handles(globalComunas, (context: PlacesContext, { countryId, regionId }) => ({
  comunas: listComunas(chooseCountry(context, countryId)).filter(
    (comuna) => !regionId || comuna.regionId === regionId.toUpperCase(),
  ),
}));

const judgeAddress = handles(placesJudgeAddress, async (context: PlacesContext, input) => {
  const country = chooseCountry(context, input.countryId);
  const dropPoint = await findServed(context, country, input);
  const address = dropPoint
    ? { region: dropPoint.region, city: dropPoint.city, postalCode: dropPoint.postalCode }
    : input;
  const named = await findNamedRegion(context, country, address.region);
  const ofCode = address.postalCode ? findRegionOfCode(country, address.postalCode) : undefined;
  const region = ofCode ?? named ?? (address.city ? findCity(country, address.city)?.region : undefined);
  const ofThisCode = address.postalCode ? findCityOfCode(country, address.postalCode)?.name : undefined;
  // Who has typed nothing but his postal code has said where he lives, where that is known.
  const area = {
    ...address,
    country,
    region,
    city: address.city || (input.district ? undefined : ofThisCode),
  };
  return {
    regionId: region ?? null,
    city: ofThisCode ?? null,
    regionMismatch: ofCode !== undefined && named !== undefined && ofCode !== named,
    sameDay: reachesSameDay(area),
    cashOnDelivery: takesCash(area),
    dropPoint,
  };
});

/** The region that was named, by its code or its name; undefined: there is none such. */
async function findNamedRegion(
  { ask, profile, storefront }: PlacesContext,
  country: string,
  region: string | undefined,
): Promise<string | undefined> {
  if (!region) return undefined;
  try {
    const { regions } = await ask(
      globalRegionsAndCities,
      { profile: profile.locale, countryId: country },
      storefront.id,
    );
    return regions.find(({ id, name }) => id === region.toUpperCase() || name === region)?.id;
  } catch (error) {
    if (error instanceof ApiFault) return undefined;
    throw error;
  }
}

async function findServed(
  { db }: PlacesContext,
  country: string,
  { dropPointId, shippingMethodId }: { dropPointId?: string; shippingMethodId?: string },
) {
  const point = dropPointId ? await findPoint(db, dropPointId) : undefined;
  const fits =
    point && point.country === country && (!shippingMethodId || point.deliveryType === shippingMethodId);
  return fits ? viewPoint(point, undefined) : null;
}

export const addressOperations: DomainOperation[] = [comunas, judgeAddress];
