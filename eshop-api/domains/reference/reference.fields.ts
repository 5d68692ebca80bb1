export const SPEC = 'docs/contract/calls.md#profile-and-reference-data';
export const profile = {
  type: 'string',
  maxLength: 20,
  description: 'Locale id, e.g. en_GB; default, int and unknown ones mean the default locale.',
} as const;
export const countryId = {
  type: 'string',
  pattern: '^[A-Za-z]{2}$',
  description: "ISO 3166; left out: the profile's country.",
} as const;
export const short = { type: 'string', maxLength: 60 } as const;
export const amount = { type: 'integer', minimum: 0, description: 'Minor units of `currency`.' } as const;
export const amountOrNone = { type: ['integer', 'null'], minimum: 0 } as const;
