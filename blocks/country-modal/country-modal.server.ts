import { asksForCountry } from '../../engine/links/country-modal';
import type { BlockLoad } from '../_kit/block.types';
import type { CountryModalProps } from './country-modal.schema';

export interface CountryModalData {
  /** Name of the shop's country, in its own language. */
  here: string;
  /** Countries in which a visitor of this address is asked → the locales of that country. Where the visitor is, only the browser finds out. */
  asked: Record<string, string[]>;
}

/** The rule of spec §4 for every country a visitor may be in: the document is the same for all of them. */
export const load: BlockLoad<CountryModalProps, CountryModalData> = async ({ locale, page, localePaths }, { neverAsked }) => {
  const locales = localePaths().map((one) => one.locale);
  const countries = [...new Set(locales.map(({ country }) => country))];
  const facts = { alreadyDetected: false, rest: page.path.slice(locale.locale.length + 1), urlCountry: locale.country, neverAsked, countries };
  const asked = countries.filter((detectedCountry) => asksForCountry({ ...facts, detectedCountry }));
  return { here: locale.countryName, asked: Object.fromEntries(asked.map((country) => [country, locales.filter((one) => one.country === country).map((one) => one.locale)])) };
};
