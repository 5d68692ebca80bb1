import { expect, it } from 'vitest';
import { maskUrl } from './mask-url';

const step = { path: '/orders/{reference}/reject/step1' };

it.each([
  [
    'http://shop/eshop-api/api/v1/orders/5082932100/reject/step1',
    'http://shop/eshop-api/api/v1/orders/{reference}/reject/step1',
  ],
  [
    'http://shop/orders/50%2F82/reject/step1?profile=en_GB',
    'http://shop/orders/{reference}/reject/step1?profile=en_GB',
  ],
  ['http://shop/orders/1/reject/step2', 'http://shop/orders/1/reject/step2'],
  ['', ''],
])('%s has no value of the path', (url, masked) => {
  expect(maskUrl(url, step)).toBe(masked);
});

it('leaves the address of a call without such values as it is', () => {
  expect(maskUrl('http://shop/contacts?profile=en_GB', { path: '/contacts' })).toBe(
    'http://shop/contacts?profile=en_GB',
  );
});
