import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../campaigns/campaigns.fixture';
import { globalCheckProfile } from './profile.contract';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(['reference'], '2026-11-21T12:00:00Z');
}, 60_000);
afterAll(() => shop.close());

it.each([
  [true, true],
  [false, false],
])(
  'flag cross_border_fixed_price %s: check-profile returns %s for the checkout, by the country',
  async (flag, expected) => {
    shop.settings.storefronts['main']!.flags = (country) =>
      country === 'JP' ? { cross_border_fixed_price: flag } : {};
    const readFlag = async (profile: string) =>
      (await shop.call(globalCheckProfile, { profile })).config.cross_border_fixed_price;
    expect({ jaJp: await readFlag('ja_JP'), enGb: await readFlag('en_GB') }).toEqual({
      jaJp: expected,
      enGb: false,
    });
  },
);
