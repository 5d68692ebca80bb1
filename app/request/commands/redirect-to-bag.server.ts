import { BagGone, lostQuery } from '../../../blocks/_journey/bag/bag-gone';
import { isApiError } from '../../../blocks/_journey/bag/is-api-error';

/**
 * Where a shopper goes whose bag is not there any more (cookies deleted, expired, of another market): what he stood on has
 * nothing left to show, so the bag's page says it. Undefined: another trouble, or no such page.
 */
export const redirectToBag = (error: unknown, href: (link: string) => string): string | undefined => {
  const isGone = error instanceof BagGone || isApiError(error, 'bag_not_found', 'bag_of_other_market');
  const bag = isGone ? href('page:bag') : '';
  return bag ? `${bag}?${lostQuery}` : undefined;
};
