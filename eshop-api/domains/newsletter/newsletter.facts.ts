/** What a letter may be about. None chosen: everything. */
export const TOPICS = ['women', 'men', 'kids', 'bags', 'offers'] as const;
export type Topic = (typeof TOPICS)[number];

/** `all`: each letter; `monthly`: one a month that has the rest in it. */
export const FREQUENCIES = ['all', 'monthly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Why somebody unsubscribes, as the page offers it. No words of their own: the log that keeps it is for good. */
export const REASONS = ['tooMany', 'notRelevant', 'neverAsked', 'other'] as const;

/** Days for which letters may be paused, as pages offer them. */
export const PAUSE_DAYS = [30, 90, 180] as const;
/** Longest pause that a call may ask for, days. */
export const MAX_PAUSE_DAYS = 366;

/** Days in which a mailed link confirms a subscription; one that nobody has confirmed is deleted afterwards. */
export const CONFIRM_DAYS = 7;

/** 256 random bits. Whatever looks otherwise is nobody's, and no question for the database. */
export const isLetterToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Country codes in which a subscription counts only once its mailed link was pressed (brand rule `newsletterDoubleOptIn`). */
export const isDoubleOptIn = (
  rules: Readonly<Record<string, unknown>> | undefined,
  country: string,
): boolean => {
  const countries = rules?.newsletterDoubleOptIn;
  return Array.isArray(countries) && countries.includes(country);
};

/** An address as others may see it: a…@example.com. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/su, '$1…');
