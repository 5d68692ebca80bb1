/** `brands/<id>/storefront.json`: a storefront that starts from a brand, in place of a brand.json. */
export const storefrontSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['from', 'name'],
  properties: {
    $schema: { type: 'string' },
    from: {
      type: 'string',
      pattern: '^[a-z][a-z0-9-]*$',
      $comment: 'the id of a brand',
      description:
        'Brand that it starts from: seller, services, catalogue, time zone and pictures are those of that brand.',
    },
    name: { type: 'string', minLength: 1, maxLength: 60 },
    locales: {
      type: 'array',
      items: { type: 'string' },
      minItems: 1,
      uniqueItems: true,
      description: 'Some of the locales of that brand; left out: all of them.',
    },
    defaultLocale: { type: 'string', description: 'Left out: that of the brand.' },
  },
} as const;
