import { defineOperation } from '../../contract/operation';
import { text } from '../../contract/shapes';

export const productsNotifyme = defineOperation({
  id: 'productsNotifyme',
  method: 'POST',
  path: '/products/notifyme',
  spec: 'docs/contract/calls.md#products',
  idempotent: true,
  summary:
    'Writes one mail to an address when a sold-out size is back. The same wish again changes its name and telephone only.',
  request: {
    type: 'object',
    properties: {
      // Wider than the rules on purpose: faults of a field are reported with the form's own messages (docs/contract/fields.md).
      profile: text('Locale id: the language of the mail.', 20),
      productId: { ...text('Material code, e.g. K200514-021.', 40), minLength: 1 },
      size: text('Size as the SKU has it, e.g. 38.', 10),
      name: text('First name, for the greeting.', 250),
      email: text('E-mail.', 250),
      newsletter: { type: 'boolean', default: false, description: 'Subscribe to the newsletter too.' },
      notifymeForSize: { type: 'boolean', default: true, description: 'false: whichever size comes back.' },
      lab: { type: 'boolean', default: false, description: 'From the lab storefront.' },
      phonePrefix: text('International prefix, e.g. +34.', 10),
      telephone: text('Digits only; may be empty.', 40),
    },
    required: ['profile', 'productId', 'name', 'email'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      notified: { type: 'boolean', description: 'true: a mail will come.' },
      already: { type: 'boolean', description: 'This address waits for this size already.' },
    },
    required: ['notified', 'already'],
    additionalProperties: false,
  },
  errors: ['invalid_field', 'product_not_found', 'size_not_found', 'in_stock'],
});
