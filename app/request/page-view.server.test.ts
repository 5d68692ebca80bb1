import { expect, it } from 'vitest';
import type { Visit } from './request-context.types';
import { nameTags } from './page-view.server';

const brand = (over: object = {}) => over as Visit['brand'];

it.each([
  ['nothing', {}, {}, {}],
  ['flags that are empty', {}, { affiliate_cid: '', affiliate_type: 'sale' }, {}],
  [
    'an affiliate network (flags affiliate_cid, affiliate_type)',
    {},
    { affiliate_cid: '15', affiliate_type: 'sale' },
    { tags: { affiliate: { cid: '15', type: 'sale' } } },
  ],
  [
    'a tag manager',
    { tagManager: { use: 'google-tag-manager', container: 'GTM-ABC123' } },
    {},
    { tags: { container: 'GTM-ABC123' } },
  ],
])('a storefront with %s tells the data layer so', (_case, over, flags, tags) =>
  expect(nameTags(brand(over), flags as Visit['flags'])).toEqual(tags),
);
