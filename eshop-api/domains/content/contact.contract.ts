import { defineOperation } from '../../contract/operation';
import { text } from '../../contract/shapes';
import { contactSubjects } from './contact.fields';

/** Our own call: the contract has /contacts as content only. */
export const contactsMessage = defineOperation({
  id: 'contactsMessage',
  method: 'POST',
  path: '/contacts/message',
  spec: 'docs/contract/content.md#contact-form',
  idempotent: true,
  maxBody: 12 * 1024 * 1024,
  summary:
    'Stores a message to customer service once, writes to customer service and confirms to the sender.',
  request: {
    type: 'object',
    properties: {
      // Wider than the rules on purpose: faults of a field are reported with the form's own messages (docs/contract/fields.md).
      profile: text('Locale id: the language of the mails.', 20),
      submissionKey: {
        type: 'string',
        pattern: '^[A-Za-z0-9_-]{16,128}$',
        description: 'Chosen by the sender: the same key again is the same message.',
      },
      subject: text(`One of ${contactSubjects.join(', ')}.`, 20),
      name: text('Name.', 250),
      email: text('E-mail the answer goes to.', 250),
      phone: text('Digits only; may be empty.', 40),
      orderId: text('Order id; needed for orders and returns.', 250),
      sku: text('SKU; needed for the warranty.', 250),
      message: text('The question.', 5000),
      privacyPolicy: text('on or true: the terms were accepted.', 5),
      koreaConsent: text('on or true, in Korea.', 5),
      file: {
        type: 'object',
        description: 'A picture (JPEG, PNG, WebP) or a PDF of at most 8 MB; needed for the warranty.',
        properties: {
          name: text('File name.', 300),
          type: text('Media type.', 100),
          content: { type: 'string', maxLength: 11_500_000, description: 'Base64.' },
        },
        required: ['name', 'type', 'content'],
        additionalProperties: false,
      },
    },
    required: ['profile', 'submissionKey', 'subject', 'name', 'email', 'message'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      reference: { type: 'string', description: 'For the shopper to name, e.g. 3F9A01C2.' },
      already: { type: 'boolean', description: 'This key was here before.' },
    },
    required: ['reference', 'already'],
    additionalProperties: false,
  },
  errors: ['invalid_field', 'too_many_messages'],
});
