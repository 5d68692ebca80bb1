import { expect, it } from 'vitest';
import { defineOperation } from '../contract/operation';
import { buildBody, composeHeaders } from './compose-request';

it('the shop sends for whom it calls: storefront, browser, address', () => {
  const facts = {
    storefront: 'one',
    requestId: 'r-1',
    userAgent: 'Browser/1',
    clientId: 'c-1',
    address: '203.0.113.7',
  };
  expect(composeHeaders(facts)).toMatchObject({
    'x-storefront': 'one',
    'jb-request-id': 'r-1',
    'user-agent': 'Browser/1',
    'client-id': 'c-1',
    'x-forwarded-for': '203.0.113.7',
  });
  expect(composeHeaders({ storefront: 'one' })).not.toHaveProperty('x-forwarded-for');
});

it('files are parts of a form, several under one name; what is left out is no part', () => {
  const operation = defineOperation({
    ...{ id: 'send', method: 'POST', path: '/send', summary: '', spec: '', response: {}, request: {} },
    file: { field: 'picture', sent: 'form', most: 2 },
  });
  const bytes = new Uint8Array([1, 2]);
  const form = buildBody(operation, { profile: 'en_GB', many: 2, none: undefined, picture: [bytes, bytes] });
  expect([...(form as FormData)].map(([name, value]) => [name, typeof value])).toEqual([
    ['profile', 'string'],
    ['many', 'string'],
    ['picture', 'object'],
    ['picture', 'object'],
  ]);
  expect(() => buildBody(operation, { profile: {} })).toThrow("'profile' can't travel in a multipart form");
});
