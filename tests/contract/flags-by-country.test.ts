import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDataFolder } from '../../engine/locales/read-data-folder';
import { composeSettings, readApiData } from '../../eshop-api/compose-settings';
import { cartAdd } from '../../eshop-api/domains/bag/bag.contract';
import { productsList } from '../../eshop-api/domains/catalogue/catalogue.contract';
import { ordersCheckGiftCard } from '../../eshop-api/domains/gift-cards/gift-cards.contract';
import { recommendationsEvents } from '../../eshop-api/domains/recommendations/recommendations.contract';
import type { Storefront } from '../../eshop-api/server/settings.types';
import { openTestApi, type TestApi } from '../support/open-test-api';
import { listFiles, readSource } from '../support/source-files';
import { collectLog } from './test-settings';

/** Countries of one market may have flags of their own (docs/contract/markets.md#flags): here all is on in Italy and off in Spain, both of the market EU. */
const FLAGS = ['gift_card', 'show_gift_purchase', 'squareImage', 'ia_recommendations'];
let shop: TestApi;
const asked = new Set<string>();
beforeAll(async () => {
  shop = await openTestApi(['catalogue', 'reference', 'bag', 'gift-cards', 'recommendations']);
  const flags = (country: string) => (
    asked.add(country),
    Object.fromEntries(FLAGS.map((flag) => [flag, country === 'IT']))
  );
  for (const storefront of Object.values<Storefront>(shop.settings.storefronts))
    Object.assign(storefront, { flags });
}, 120_000);
afterAll(() => shop?.close());
const call = <Result>(work: Promise<Result>): Promise<Result | string> =>
  work.catch((error: { code: string }) => error.code);

describe.each([
  ['it_IT', true],
  ['en_ES', false],
])('%s: %s', (profile, isOn) => {
  const refused = (answer: unknown) => answer === 'gift_card_refused';
  it('gift cards, as money and as a product', async () => {
    expect(
      refused(
        await call(
          shop
            .client()
            .call(ordersCheckGiftCard, { profile, giftCardNum: '100000000017', giftCardPin: '1234' }),
        ),
      ),
    ).toBe(!isOn);
    expect(
      refused(
        await call(shop.client().call(cartAdd, { profile, id: 'GIFTCARD', giftCard: { amount: 5000 } })),
      ),
    ).toBe(!isOn);
  });
  it('the content of the bag', async () =>
    expect(
      (await shop.client().call(cartAdd, { profile, id: 'K200514-021', sizeLabel: '38' })).gwplabel === null,
    ).toBe(!isOn));
  it('the shape of product cards', async () =>
    expect((await shop.client().call(productsList, { profile, targetId: 'W' })).squareImage).toBe(isOn));
  // The recommender is empty until its feed has arrived.
  it('the visitors that the recommender learns from', async () => {
    const readStatus = async () =>
      (
        await shop.client().call(recommendationsEvents, {
          profile,
          session: 'session-0123456789',
          events: [{ type: 'view', material: 'K200514-021' }],
        })
      ).taken;
    await expect.poll(readStatus, { timeout: 60_000, interval: 1500 }).toBe(isOn ? 1 : 0);
  }, 70_000);
});

it('none of these calls has a market parameter', () =>
  expect([...asked].filter((one) => !/^[A-Z]{2}$/.test(one) || one === 'EU')).toEqual([]));

it('flags are read by one function, which takes a country', () => {
  const files = listFiles('eshop-api', /\.ts$/).filter((file) => !/\.(test|fixture)\.ts$/.test(file));
  expect(files.filter((file) => /\bflags\?\.\(/.test(readSource(file)))).toEqual([
    'eshop-api/server/read-settings.ts',
  ]);
  expect(files.filter((file) => /(readFlags|\bflags)\([^)\n]*\bmarket\)/.test(readSource(file)))).toEqual([]);
});

it('a country’s own flags override its market’s, and its market’s the brand’s', async () => {
  const files = new Map([
    ...(await readDataFolder(join(process.cwd(), 'brands'), 'brands')),
    ...(await readDataFolder(join(process.cwd(), 'locales'), 'locales')),
  ]);
  const file = [...files.keys()].find((name) => /^brands\/[^/]+\/settings\.json$/.test(name))!;
  const brand = JSON.parse(files.get(file)!) as { flags: object };
  files.set(
    file,
    JSON.stringify({
      ...brand,
      flags: {
        default: { gift_card: false },
        markets: { EU: { gift_card: true }, IT: { gift_card: false } },
      },
    }),
  );
  const { flags } = composeSettings(readApiData(files), files, collectLog(), '.data', true).storefronts[
    file.split('/')[1]!
  ]!;
  expect(['ES', 'IT', 'FR', 'US'].map((country) => flags!(country).gift_card)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
