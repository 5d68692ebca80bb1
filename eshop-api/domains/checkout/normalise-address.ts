import type { RequestOf, ResponseOf } from '../../contract/operation';
import { isMisspeltDomain } from '../../contract/fields/form-fields';
import { isPostalCode, formPostalCode } from '../../contract/fields/address.fields';
import { readFlags } from '../../server/read-settings';
import { shipmentFieldsFor } from '../orders/shipment.fields';
import { placesCheckAddress } from '../places/places.contract';
import { globalCountries, globalRegionsAndCities } from '../reference/country.contract';
import type { checkoutExpressNormalizeValues } from './checkout-address.contract';
import {
  cleanText,
  findMeant,
  foldText,
  formatNameCase,
  splitHouseNumber,
  formPhone,
  splitName,
} from './address-parts.rules';
import type { CheckoutContext } from './quote.types';

type Input = RequestOf<typeof checkoutExpressNormalizeValues>;
type NormalizeResponse = ResponseOf<typeof checkoutExpressNormalizeValues>;
type Texts = Record<string, string>;

const WEBMAIL = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com'];
const AS_NAMES = ['name', 'surname', 'city', 'address', 'colonia', 'district'];

/** A foreign address → fields of our form. Values that are not valid in the country are left unchanged: the form shows them. */
export async function normaliseAddress(context: CheckoutContext, input: Input): Promise<NormalizeResponse> {
  const came = { ...readWallet(input.address ?? {}), ...input.fields };
  const country = (came.country || context.profile.country).trim().toUpperCase();
  const [prefix, places] = await Promise.all([fetchPrefix(context, country), fetchPlaces(context, country)]);
  const shipment = write(came, country, context.profile.isoLocale, prefix);
  if (country !== context.profile.country && prefix === undefined)
    return finish(came, shipment, [
      { field: 'country', code: 'other_country', suggestion: context.profile.country },
    ]);
  splitStreet(shipment, country, context);
  const regions = await settleRegion(context, country, shipment, places.regions);
  return finish(came, shipment, [...regions, ...listDoubts(shipment, country, places.cities)]);
}

function readWallet({
  name,
  addressLine1,
  addressLine2,
  addressLine3,
  postalCode,
  city,
  stateOrRegion,
  countryCode,
  phoneNumber,
  email,
}: NonNullable<Input['address']>): Texts {
  const [address, ...more] = [addressLine1, addressLine2, addressLine3]
    .map((line) => line?.trim())
    .filter(Boolean);
  const read = {
    wholeName: name,
    address,
    addressLine2: more.join(', '),
    postalCode,
    city,
    region: stateOrRegion,
    country: countryCode,
    telephone: phoneNumber,
    email,
  };
  return Object.fromEntries(
    Object.entries(read).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/** Each field in the form that it has in this country. */
function write(
  { wholeName, ...came }: Texts,
  country: string,
  isoLocale: string,
  prefix: string | undefined,
): Texts {
  const cleaned = Object.fromEntries(Object.entries(came).map(([name, text]) => [name, cleanText(text)]));
  const names =
    wholeName && !cleaned.name && !cleaned.surname ? splitName(cleanText(wholeName), country) : {};
  const fields: Texts = { ...cleaned, ...names, country };
  for (const name of AS_NAMES) if (fields[name]) fields[name] = formatNameCase(fields[name], isoLocale);
  if (fields.postalCode) fields.postalCode = formPostalCode(fields.postalCode, country);
  if (fields.telephone) fields.telephone = formPhone(fields.telephone, country, prefix);
  if (fields.email)
    fields.email = fields.email.replaceAll(' ', '').replace(/@.*$/, (domain) => domain.toLowerCase());
  return fields;
}

/** Where the form has a field of its own for the number. */
function splitStreet(shipment: Texts, country: string, { storefront }: CheckoutContext): void {
  const form = shipmentFieldsFor({ country, flags: readFlags(storefront, country) });
  const field = ['numstrasse', 'addressNumber'].find((name) => form[name]);
  const street =
    field && !shipment[field] && shipment.address ? splitHouseNumber(shipment.address) : undefined;
  if (field && street) Object.assign(shipment, { address: street.address, [field]: street.number });
}

type Warnings = NormalizeResponse['warnings'];
type Region = { id: string; name: string };

/** The region's code, by code or name, else by the postal code. */
async function settleRegion(
  { ask, profile, storefront }: CheckoutContext,
  countryId: string,
  shipment: Texts,
  regions: readonly Region[],
): Promise<Warnings> {
  const { region, city, postalCode } = shipment;
  const named =
    region &&
    regions.find(({ id, name }) => foldText(id) === foldText(region) || foldText(name) === foldText(region));
  const asked = {
    profile: profile.locale,
    countryId,
    ...(named ? { region: named.id } : {}),
    ...(city ? { city } : {}),
    ...(postalCode ? { postalCode: postalCode.slice(0, 12) } : {}),
  };
  const facts = await ask(placesCheckAddress, asked, storefront.id);
  if (named) shipment.region = named.id;
  else if (!region && facts.regionId) shipment.region = facts.regionId;
  if (facts.regionMismatch) return [{ field: 'region', code: 'region_mismatch', suggestion: facts.regionId }];
  if (!region || named || regions.length === 0) return [];
  return [
    {
      field: 'region',
      code: 'region_unknown',
      suggestion:
        regions.find(
          ({ name }) =>
            name ===
            findMeant(
              region,
              regions.map((one) => one.name),
            ),
        )?.id ?? facts.regionId,
    },
  ];
}

function listDoubts(
  { city, postalCode, email }: Texts,
  country: string,
  cities: readonly string[],
): Warnings {
  const warnings: Warnings = [];
  const meant = city && findMeant(city, cities);
  if (postalCode && !isPostalCode(postalCode, country))
    warnings.push({ field: 'postalCode', code: 'postal_code_format', suggestion: null });
  if (meant) warnings.push({ field: 'city', code: 'did_you_mean', suggestion: meant });
  if (email && isMisspeltDomain(email))
    warnings.push({ field: 'email', code: 'did_you_mean', suggestion: suggestEmail(email) });
  return warnings;
}

function suggestEmail(email: string): string | null {
  const [box, domain] = [email.slice(0, email.lastIndexOf('@')), email.slice(email.lastIndexOf('@') + 1)];
  const meant =
    findMeant(domain, WEBMAIL) ?? WEBMAIL.find((one) => one.split('.')[0] === domain.split('.')[0]);
  return meant ? `${box}@${meant}` : null;
}

function finish(came: Texts, shipment: Texts, warnings: Warnings): NormalizeResponse {
  const changed = Object.keys(shipment)
    .filter((name) => shipment[name] !== came[name])
    .sort();
  return { shipment, changed, warnings };
}

/** Undefined: a country that this storefront does not serve. */
async function fetchPrefix(
  { ask, profile, storefront }: CheckoutContext,
  country: string,
): Promise<string | undefined> {
  const { countries } = await ask(globalCountries, { profile: profile.locale }, storefront.id);
  return countries.find(({ id }) => id === country)?.phonePrefix;
}

async function fetchPlaces(
  { ask, profile, storefront }: CheckoutContext,
  countryId: string,
): Promise<{ regions: Region[]; cities: string[] }> {
  const { regions, cities } = await ask(
    globalRegionsAndCities,
    { profile: profile.locale, countryId },
    storefront.id,
  );
  return { regions: [...regions], cities: cities.map(({ name }) => name) };
}
