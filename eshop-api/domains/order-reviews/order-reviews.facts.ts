/** Questions about a delivery beside its stars, each answered yes or no. */
export const DELIVERY_ASPECTS = ['onTime', 'intact', 'courier'] as const;
/** Questions about buying, alike. */
export const PURCHASE_ASPECTS = ['found', 'sizes', 'paying'] as const;

export const MAX_STARS = 5;
/** Highest answer to whether one would recommend the shop; the lowest is 0. */
export const MAX_RECOMMENDATION = 10;
/** UTF-16 code units. */
export const MAX_COMMENT = 1000;

/** Days in which a review can be changed after it was made. */
export const CHANGE_DAYS = 30;
/** Days in which a mailed link works. */
export const LINK_DAYS = 90;

/** Countries whose shoppers are invited to review their orders (brand rule `askForReviews`). */
export const isInvited = (rules: Readonly<Record<string, unknown>> | undefined, country: string): boolean => {
  const countries = rules?.askForReviews;
  return Array.isArray(countries) && countries.includes(country);
};
