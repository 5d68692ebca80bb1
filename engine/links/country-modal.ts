export interface CountryFacts {
  alreadyDetected: boolean;
  /** A page of bag, purchase or order: the question is not shown there (docs/contract/addresses.md#purchase-pages). */
  isPurchase: boolean;
  detectedCountry?: string;
  urlCountry: string;
  /** Countries without the question (locales/markets.json, lists.british). */
  neverAsked: readonly string[];
  /** Whether a country stands in the country list. */
  serves(country: string): boolean;
}

/** All five conditions of docs/contract/content.md#country-modal. */
export function needsCountryQuestion({
  alreadyDetected,
  isPurchase,
  detectedCountry,
  urlCountry,
  neverAsked,
  serves,
}: CountryFacts): boolean {
  return (
    !alreadyDetected &&
    !isPurchase &&
    detectedCountry !== undefined &&
    detectedCountry !== '' &&
    detectedCountry !== urlCountry &&
    !neverAsked.includes(urlCountry) &&
    serves(detectedCountry) &&
    serves(urlCountry)
  );
}
