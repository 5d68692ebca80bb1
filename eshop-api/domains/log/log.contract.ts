import { defineOperation } from '../../contract/operation';

const profile = { type: 'string', maxLength: 20 } as const;
const nothing = { type: 'object', properties: {}, additionalProperties: false } as const;
const anything = {
  type: ['string', 'object', 'array', 'number', 'boolean', 'null'],
  description: 'Bounded to 4,000 characters; secrets are masked.',
} as const;

export const logMessage = defineOperation({
  id: 'logMessage',
  method: 'POST',
  path: '/log',
  spec: 'docs/contract/calls.md#translations-logging-and-debug',
  summary: "A message of the storefront's browser for the log.",
  request: {
    type: 'object',
    properties: { profile, objectNode: anything },
    required: ['objectNode'],
    additionalProperties: false,
  },
  response: nothing,
  errors: ['too_many_messages'],
});

export const logDebug = defineOperation({
  id: 'logDebug',
  method: 'POST',
  path: '/debug',
  spec: 'docs/contract/calls.md#translations-logging-and-debug',
  summary: 'A call that went wrong in the browser.',
  request: {
    type: 'object',
    properties: { profile, url: { type: 'string', maxLength: 2000 }, payload: anything, response: anything },
    required: ['url'],
    additionalProperties: false,
  },
  response: nothing,
  errors: ['too_many_messages'],
});
