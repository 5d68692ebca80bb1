import { needsCountryQuestion } from '../../engine/links/country-modal';
import { isPurchasePage } from '../_journey/purchase-pages';
import type { BlockLoad } from '../_contract/block.types';
import type { CountryModalProps } from './country-modal.schema';

export interface CountryModalData {
  /** Name of the shop's country, in its own language. */
  here: string;
  /** Countries in which a visitor of this address is asked → the locales of that country. Where the visitor is, only the browser finds out. */
  asked: Record<string, string[]>;
}

/** The rule of docs/contract/content.md#country-modal for every country a visitor may be in: the document is the same for all of them. */
export const load: BlockLoad<CountryModalProps, CountryModalData> = async (
  { locale, page, localePaths },
  { neverAsked },
) => {
  const served = groupByCountry(localePaths().map((one) => one.locale));
  const facts = {
    alreadyDetected: false,
    isPurchase: isPurchasePage(page.name),
    urlCountry: locale.country,
    neverAsked,
  };
  const asked = [...served].filter(([detectedCountry]) =>
    needsCountryQuestion({ ...facts, detectedCountry, serves: (country) => served.has(country) }),
  );
  return { here: locale.countryName, asked: Object.fromEntries(asked) };
};

function groupByCountry(locales: readonly { country: string; locale: string }[]): Map<string, string[]> {
  const served = new Map<string, string[]>();
  for (const { country, locale } of locales) served.set(country, [...(served.get(country) ?? []), locale]);
  return served;
}
