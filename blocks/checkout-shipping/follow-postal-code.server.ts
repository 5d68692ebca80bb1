import { placesJudgeAddress } from '../../eshop-api/domains/places/places.contract';
import type { Draft } from '../_journey/checkout/draft';
import type { CommandContext } from '../_contract/commands/command.types';

/**
 * Region and city that a postal code means, where the shopper has not said them and the shop's data know them: whoever types the code
 * first need not look for his prefecture in a list of 47. What is typed is never overruled; a call that fails fills in nothing.
 */
export async function fillByPostalCode(
  { api, locale: { locale, country }, signal }: CommandContext,
  text: Draft,
): Promise<Draft> {
  const { postalCode, region, city } = text;
  if (!postalCode || (region && city) || !('region' in text)) return text;
  const known = await api
    .call(
      placesJudgeAddress,
      { profile: locale, countryId: country, postalCode: postalCode.slice(0, 12) },
      { signal },
    )
    .catch(() => undefined);
  return { ...text, region: region || known?.regionId || '', city: city || known?.city || '' };
}
