/** `locales/<id>/locale.json`. */
export const localeSchema = {
  type: 'object',
  additionalProperties: false,
  required: [
    'locale',
    'country',
    'language',
    'realLanguage',
    'fallbackLanguage',
    'market',
    'isoLocale',
    'currency',
    'dir',
    'languageName',
    'countryName',
    'price',
    'dateFormat',
  ],
  properties: {
    $schema: { type: 'string' },
    locale: { type: 'string', pattern: '^[a-z]{2}_[A-Z]{2}$', $comment: 'language_COUNTRY, as in es_ES' },
    country: { type: 'string', pattern: '^[A-Z]{2}$', $comment: 'two capital letters, as in ES' },
    language: { type: 'string', pattern: '^[a-z]{2}$', $comment: 'two small letters, as in es' },
    realLanguage: { type: 'string', pattern: '^[a-z]{2}$', $comment: 'two small letters, as in es' },
    fallbackLanguage: {
      type: 'string',
      pattern: '^[a-z]{2}$',
      $comment: 'two small letters, as in es',
      description: 'Language whose labels stand in for missing ones.',
    },
    market: { type: 'string', pattern: '^[A-Z]{2}$', $comment: 'two capital letters, as in ES' },
    isoLocale: {
      type: 'string',
      pattern: '^[a-z]{2}-([A-Z][a-z]{3}-)?[A-Z]{2}$',
      $comment: 'language-COUNTRY, as in es-ES or zh-Hant-TW',
    },
    currency: { type: 'string', pattern: '^[A-Z]{3}$', $comment: 'three capital letters, as in EUR' },
    dir: { enum: ['ltr', 'rtl'] },
    languageName: { type: 'string', minLength: 1 },
    countryName: { type: 'string', minLength: 1 },
    countryDefault: { type: 'boolean', description: 'The language a visitor from this country gets first.' },
    price: {
      type: 'object',
      additionalProperties: false,
      required: ['decimal', 'group', 'symbol', 'position', 'suffix', 'digits'],
      properties: {
        decimal: { type: 'string', minLength: 1, maxLength: 1 },
        group: { type: 'string', maxLength: 1 },
        symbol: { type: 'string', minLength: 1 },
        position: { enum: ['before', 'after'] },
        suffix: { type: 'string' },
        digits: { type: 'integer', minimum: 0, maximum: 3 },
      },
    },
    dateFormat: {
      type: 'string',
      pattern: '^(?=.*DD?)(?=.*MM?)(?=.*YYYY)[DMY./ -]+$',
      $comment: 'D, M and YYYY in any order, as in DD/MM/YYYY',
    },
  },
} as const;

/** `locales/markets.json` (docs/contract/markets.md#markets, docs/contract/markets.md#country-lists). */
export const marketsSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['fallback', 'markets', 'countryAliases', 'localeAliases', 'lists'],
  properties: {
    fallback: { type: 'string' },
    markets: {
      type: 'object',
      additionalProperties: {
        type: 'array',
        items: { type: 'string', pattern: '^[A-Z]{2}$', $comment: 'two capital letters, as in ES' },
      },
    },
    countryAliases: { type: 'object', additionalProperties: { type: 'string' } },
    localeAliases: { type: 'object', additionalProperties: { type: 'string' } },
    lists: {
      type: 'object',
      additionalProperties: {
        type: 'array',
        items: { type: 'string', pattern: '^[A-Z]{2}$', $comment: 'two capital letters, as in ES' },
        uniqueItems: true,
      },
    },
  },
} as const;

/** `locales/languages.json` (docs/contract/markets.md#language-fallback). */
export const languagesSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['fallback', 'last', 'segments', 'complete'],
  properties: {
    fallback: { type: 'object', additionalProperties: { type: 'string' } },
    last: { type: 'string', description: 'Language of last resort for labels.' },
    segments: { type: 'string', description: 'Language of last resort for URL segments.' },
    complete: {
      type: 'array',
      items: { type: 'string' },
      description: 'Languages whose labels must be complete.',
    },
  },
} as const;

const segment = {
  type: 'string',
  pattern: '^(\\{brand\\})?[a-z0-9-]*$',
  $comment: 'small letters, digits and hyphens',
  minLength: 1,
} as const;

/** `locales/<language or locale>/segments.json` (docs/contract/addresses.md#localised-segments). */
export const segmentsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    target: {
      type: 'object',
      additionalProperties: false,
      properties: { men: segment, women: segment, kids: segment, goods: segment, all: segment },
    },
    type: {
      type: 'object',
      additionalProperties: false,
      properties: {
        shoes: segment,
        'bags-accessories': segment,
        apparel: segment,
        goods: segment,
        all: segment,
      },
    },
  },
} as const;
