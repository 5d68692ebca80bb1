/** Topics of newsletters. None chosen means all. */
export const TOPICS = ['women', 'men', 'kids', 'bags', 'offers'] as const;
export type Topic = (typeof TOPICS)[number];

/** `all`: each newsletter; `monthly`: one summary a month. */
export const FREQUENCIES = ['all', 'monthly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Reasons for unsubscribing. No free text, because the log is permanent. */
export const REASONS = ['tooMany', 'notRelevant', 'neverAsked', 'other'] as const;

/** Offered lengths of a pause, days. */
export const PAUSE_DAYS = [30, 90, 180] as const;
/** Maximum pause that a call accepts, days. */
export const MAX_PAUSE_DAYS = 366;

/** Days in which a mailed link confirms a subscription; an unconfirmed one is deleted afterwards. */
export const CONFIRM_DAYS = 7;

/** 256 random bits. Other formats are refused without a query. */
export const isLetterToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Country codes with double opt-in (brand rule `newsletterDoubleOptIn`). */
export const isDoubleOptIn = (
  rules: Readonly<Record<string, unknown>> | undefined,
  country: string,
): boolean => {
  const countries = rules?.newsletterDoubleOptIn;
  return Array.isArray(countries) && countries.includes(country);
};

/** A masked address: a…@example.com. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/su, '$1…');
