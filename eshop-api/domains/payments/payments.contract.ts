import { defineOperation } from '../../contract/operation';
import { profile } from '../../contract/shapes';

const SPEC = 'docs/contract/calls.md#payments';
const text = { type: 'string' } as const;
const textOrNone = { type: ['string', 'null'] } as const;

export const paymentsCreateSession = defineOperation({
  id: 'paymentsCardProviderCreateSession',
  method: 'POST',
  path: '/orders/payments/card-provider/create-session',
  spec: SPEC,
  safe: true,
  summary:
    'What a browser needs to show the card provider’s fields in this locale, and to open its own wallet. Nothing of it is secret, and nothing is begun.',
  request: { type: 'object', properties: { profile }, additionalProperties: false },
  response: {
    type: 'object',
    properties: {
      session: {
        type: 'object',
        properties: {
          script: { ...text, description: 'Address of the module that draws the fields (docs/payments.md).' },
          origin: {
            ...textOrNone,
            description: 'Of the service, for the security policy; null: the shop’s own.',
          },
          clientKey: text,
          environment: { type: 'string', enum: ['sandbox', 'test', 'live'] },
        },
        required: ['script', 'origin', 'clientKey', 'environment'],
        additionalProperties: false,
      },
      deviceWallet: {
        type: 'object',
        description: 'The wallet of the shopper’s device: address of the module that opens its sheet.',
        properties: { script: text },
        required: ['script'],
        additionalProperties: false,
      },
    },
    required: ['session'],
    additionalProperties: false,
  },
});
