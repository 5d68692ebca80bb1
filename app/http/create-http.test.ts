import { expect, it, vi } from 'vitest';
import type { Shop } from '../shop/shop.types';
import { addStorefront } from './create-http';

const shop = () =>
  ({
    brands: { pick: (host: string | null) => ({ id: host?.split('.')[0] ?? 'first' }) },
  }) as unknown as Pick<Shop, 'brands'>;
const name = (headers: Record<string, string>) => {
  const next = vi.fn();
  addStorefront(shop)({ headers } as never, {} as never, next);
  expect(next).toHaveBeenCalledOnce();
  return headers['x-storefront'];
};

it('a browser’s call belongs to the host’s storefront, and to the one that it names', () => {
  expect(name({ host: 'night.localhost:3000' })).toBe('night');
  expect(name({ host: 'night.localhost:3000', 'x-storefront': 'day' })).toBe('day');
  expect(name({})).toBe('first');
});
