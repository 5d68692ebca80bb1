import { describe, expect, it } from 'vitest';
import type { BlockRoute } from '../../blocks/_contract/route.types';
import { compileRoutes, type RoutingBlock } from './block-registry.server';

const route = (...paths: [string, ...string[]]): BlockRoute => ({ paths, answer: async () => '/' });
const block = (type: string, ...routes: BlockRoute[]): RoutingBlock => ({ type, routes });

describe('routes of blocks', () => {
  const back = route('_payment/return', 'old/return');
  const bag = route('_payment/bag/:token');
  const find = compileRoutes([block('pay', back), block('send', bag), { type: 'hero' }]);

  it.each([
    ['/en_GB/_payment/return', 'pay', back, {}],
    ['/fr_FR/_payment/return/', 'pay', back, {}],
    ['/en_GB/_Payment/Return', 'pay', back, {}],
    ['/en_GB/old/return', 'pay', back, {}],
    ['/en_GB/_payment/bag/a%2Fb', 'send', bag, { token: 'a/b' }],
    ['/en_GB/_payment/bag/%E0%A4%A', 'send', bag, { token: '%E0%A4%A' }],
  ])('%s is answered by %s', (path, type, found, params) =>
    expect(find(path)).toEqual({ type, route: found, params }),
  );

  it.each([
    '/',
    '/en_GB',
    '/_payment/return',
    '/en_GB/_payment',
    '/en_GB/_payment/:x',
    '/en_GB/_payment/bag',
    '/en_GB/_payment/bag/a/b',
    '/en_GB/women/shoes',
  ])('%s is none', (path) => expect(find(path)).toBeUndefined());

  it.each([
    ['the same path', ['a/b'], ['a/b']],
    ['whatever its case', ['a/b'], ['A/b']],
    ['a parameter over a word', ['a/:x'], ['a/b']],
    ['an address from before', ['a/b', 'old/b'], ['c', 'old/b']],
  ] as [string, [string], [string]][])('two blocks that answer %s stop the start', (_what, one, other) =>
    expect(() => compileRoutes([block('one', route(...one)), block('other', route(...other))])).toThrow(
      /^blocks\/one\/one\.routes\.ts and blocks\/other\/other\.routes\.ts both answer one path: "/,
    ),
  );

  it.each(['/a', 'a/', ':x/a', '', 'a//b', 'a/b?c'])('%j is no pattern', (path) =>
    expect(() => compileRoutes([block('one', route(path))])).toThrow(
      `blocks/one/one.routes.ts: "${path}" is no path of a route.`,
    ),
  );
});
