/** Fields that many calls have, defined once. */

/** Text as it is written, with its longest length in UTF-16 units. */
export const text = (description: string, maxLength = 200) =>
  ({ type: 'string', description, maxLength }) as const;

export const profile = text('Locale id, e.g. en_GB; an unknown one counts as the default.', 20);

/** A product: one colour of a model. */
export const material = { ...text('Material code, e.g. K200514-021.', 40), minLength: 1 } as const;

/** Orders of a list of products. `newest` goes by the day a product was first on sale, prices by the lowest of any size in EUR. */
export const listOrder = {
  type: 'string',
  enum: ['default', 'newest', 'price_asc', 'price_desc'],
  default: 'default',
} as const;

export const count = { type: 'integer', minimum: 0 } as const;

/** A list of objects that have these properties, all of them and no others. */
export const listOf = <const Properties extends Record<string, object>>(properties: Properties) =>
  ({
    type: 'array',
    items: {
      type: 'object',
      properties,
      required: Object.keys(properties) as (keyof Properties & string)[],
      additionalProperties: false,
    },
  }) as const;
