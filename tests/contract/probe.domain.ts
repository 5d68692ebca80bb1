import { ApiFault } from '../../eshop-api/contract/api-fault';
import { defineOperation } from '../../eshop-api/contract/operation';
import { type Domain, handles } from '../../eshop-api/server/domain.types';

const echoAnswer = {
  type: 'object',
  properties: { seen: { type: 'object', additionalProperties: true } },
  required: ['seen'],
  additionalProperties: false,
} as const;

export const probeRead = defineOperation({
  id: 'probeRead',
  method: 'GET',
  path: '/probe/read',
  summary: 'Echo of a read.',
  spec: 'test',
  request: {
    type: 'object',
    properties: {
      profile: { type: 'string' },
      text: { type: 'string', maxLength: 50 },
      count: { type: 'integer', minimum: 0, default: 7 },
      on: { type: 'boolean' },
      list: { type: 'array', items: { type: 'string' } },
    },
    patternProperties: { '^filter\\.[a-z]+$': { type: 'array', items: { type: 'string' } } },
    additionalProperties: false,
  },
  response: echoAnswer,
});

export const probeWrite = defineOperation({
  id: 'probeWrite',
  method: 'POST',
  path: '/probe/{name}/write',
  summary: 'Echo of a write.',
  spec: 'test',
  request: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      count: { type: 'integer' },
      tags: { type: 'array', items: { type: 'string' } },
    },
    required: ['name', 'count'],
    additionalProperties: false,
  },
  response: echoAnswer,
});

export const probeFail = defineOperation({
  id: 'probeFail',
  method: 'GET',
  path: '/probe/fail',
  summary: 'Fails as told.',
  spec: 'test',
  request: {
    type: 'object',
    properties: {
      how: { type: 'string', enum: ['ko', 'gone', 'unauthorized', 'crash', 'bad-answer', 'slow', 'empty'] },
    },
    required: ['how'],
    additionalProperties: false,
  },
  response: echoAnswer,
});

const failures: Record<string, () => unknown> = {
  ko: () => {
    throw new ApiFault('no_luck', 'not today');
  },
  gone: () => {
    throw new ApiFault('gone', 'it is gone', 410);
  },
  unauthorized: () => {
    throw new ApiFault('unauthorized', 'unauthorized', 401);
  },
  crash: () => {
    throw new Error('secret detail at /srv/app.ts:12');
  },
  'bad-answer': () => ({ wrong: true }),
  slow: () => new Promise((resolve) => setTimeout(() => resolve({ seen: {} }), 400)),
  empty: () => ({ seen: {} }),
};

/** A domain of known behaviour, through which the API's core is tested. */
export const probe: Domain = {
  name: 'probe',
  operations: [
    handles(probeRead, async (context, input) => ({
      seen: {
        ...input,
        storefront: context.storefront.id,
        locale: context.profile.locale,
        known: context.profileKnown,
        client: context.header('client-id') ?? null,
      },
    })),
    handles(probeWrite, async (context, input) => {
      context.replyHeader('X-Probe', 'yes');
      return { seen: { ...input, token: context.token ?? null } };
    }),
    { operation: probeFail, handle: (_context, { how }: { how: string }) => failures[how]?.() },
  ],
};
