import type { ListedOrder } from './describe-order';

/** Orders as lists show them, for samples. */
export const sampleListed = (more: Partial<ListedOrder> = {}): ListedOrder => ({
  reference: '4000000123',
  href: '/en_GB/women/shoes',
  madeAt: '2026-11-20T09:00:00.000Z',
  day: '20 November 2026',
  state: 'stateOnItsWay',
  isOpen: true,
  toBePaid: null,
  pictures: ['/images/paper/K200514-021_L.jpg', '/images/paper/K800107-002_L.jpg'],
  pieces: 2,
  names: ['Nube', 'Recreo'],
  total: '£205',
  ...more,
});
