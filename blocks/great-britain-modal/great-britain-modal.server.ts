import type { BlockLoad } from '../_contract/block.types';
import type { GreatBritainModalProps } from './great-britain-modal.schema';

export interface GreatBritainModalData {
  /** Country of this address. */
  here: string;
  /** This page in each of the places; empty: nothing to ask here. */
  choices: { country: string; name: string; href: string }[];
}

/** Only in shops of the places themselves, and only for brands with the rule (docs/contract/content.md#modals). */
export const load: BlockLoad<GreatBritainModalProps, GreatBritainModalData> = async (
  { brand, locale, localePaths },
  { countries },
) => {
  const here = locale.country;
  if (brand.rules['greatBritainModal'] !== true || !countries.includes(here)) return { here, choices: [] };
  const found = countries.flatMap(
    (country) => localePaths().find((one) => one.locale.country === country) ?? [],
  );
  return {
    here,
    choices:
      found.length < 2
        ? []
        : found.map(({ locale: { country, countryName: name }, href }) => ({ country, name, href })),
  };
};
