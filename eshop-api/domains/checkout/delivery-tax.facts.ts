import regions from './data/tax-regions.json';

interface RegionalTaxes {
  always: boolean;
  delivery: boolean;
  rates?: Record<string, number>;
}

/** Countries whose taxes depend on the region. */
export const COUNTRIES = regions.countries as Record<string, RegionalTaxes>;

/** Whether a country with taxes on top of prices taxes delivery like the goods. */
export const isDeliveryTaxed = (country: string): boolean =>
  (Object.hasOwn(COUNTRIES, country) ? COUNTRIES[country]!.delivery : undefined) ?? true;
