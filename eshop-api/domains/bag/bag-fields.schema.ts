const text = (description: string, maxLength = 100) => ({ type: 'string', description, maxLength }) as const;

/** The bag's key, and the market and locale of its texts: fields of every bag call. */
export const bagFields = {
  profile: {
    anyOf: [
      { type: 'string', maxLength: 20 },
      {
        type: 'object',
        properties: {
          countryId: { type: 'string', maxLength: 10 },
          languageId: { type: 'string', maxLength: 10 },
        },
        required: ['countryId', 'languageId'],
        additionalProperties: false,
      },
    ],
    description: 'Locale id, or {countryId, languageId}.',
  },
  hashOrderId: text('The bag; unknown ones are no bag.'),
  voucher: text('Code of the bonds cookie.', 40),
  prevoucher: text('Code of a pre-launch voucher the shopper was invited to.', 40),
  usrHash: text('Member user hash.', 200),
  country_price: text(
    'Country or locale whose prices are wanted: one of the market, taxed the same way; others change nothing.',
    10,
  ),
} as const;

/** Extra fields of tills and employees (docs/contract/bag.md#cart-request, docs/contract/storefronts-and-roles.md#store-mode); stored with the bag for the order. */
export const saleFields = {
  employeeId: text('Employee with a purchase allowance, or of customer service.', 40),
  workstation: text('Till.', 40),
  embeded: text('App mode of a store tablet.', 40),
  tpvStoreId: text('Store.', 40),
  tpvEmployeeId: text('Employee of the store.', 40),
  wholesalerId: text('Wholesaler.', 40),
  wholesaler: {
    type: 'object',
    maxProperties: 20,
    additionalProperties: { type: ['string', 'number', 'boolean'], maxLength: 200 },
    description: 'Wholesaler data.',
  },
  forceErp: { type: 'boolean', description: 'Always true from storefronts.' },
  force_erp: { type: 'boolean', description: 'Second spelling, in store mode.' },
} as const;

export const thumbnailField = text(
  'Picture of the product as the shopper saw it; not kept: answers carry the catalogue’s own.',
  300,
);
export const idField = {
  ...text('Material code, or material-size, or GIFTCARD.', 40),
  minLength: 1,
} as const;
export const sizeField = text('The size, as value or as this market’s label.', 20);
export const lineField = { ...text('Line id (shoppingCartId).', 64), minLength: 1 } as const;
