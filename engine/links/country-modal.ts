const NEVER_ASKED = ['/bolsa', '/compra', '/pedido'];

/** True for bag, purchase and order paths (`rest` is the path below the locale): no country-detection modal there (spec §2). */
export const isCountryModalSuppressed = (rest: string): boolean =>
  NEVER_ASKED.some((beginning) => rest.startsWith(beginning));

export interface CountryFacts {
  alreadyDetected: boolean;
  /** Path below the locale. */
  rest: string;
  detectedCountry?: string;
  urlCountry: string;
  /** Countries that never ask (locales/markets.json, lists.british). */
  neverAsked: readonly string[];
  /** Whether a country stands in the country list. */
  serves(country: string): boolean;
}

/** All five conditions of spec §4 "Country detection". */
export function asksForCountry({
  alreadyDetected,
  rest,
  detectedCountry,
  urlCountry,
  neverAsked,
  serves,
}: CountryFacts): boolean {
  return (
    !alreadyDetected &&
    !isCountryModalSuppressed(rest) &&
    detectedCountry !== undefined &&
    detectedCountry !== '' &&
    detectedCountry !== urlCountry &&
    !neverAsked.includes(urlCountry) &&
    serves(detectedCountry) &&
    serves(urlCountry)
  );
}
