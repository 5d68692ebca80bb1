import { expect, it } from 'vitest';
import { composeHeaders } from './compose-request';

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
