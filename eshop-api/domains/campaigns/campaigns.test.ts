import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productsList } from '../catalogue/catalogue.contract';
import { changeTopic } from '../../server/start-domains';
import { openTestShop, type TestShop } from './campaigns.fixture';
import { MAX_COLLECTIONS, landingCampaign } from './campaigns.contract';
import { sortSoldOutLast } from './campaign.rules';
import { CampaignFileFault, importCampaigns } from './import-campaigns';

const spec = { landing: ['blfr', 'fafr', 'mss', 'cym', 'sid', 'sales', 'arco', 'prslw'], logo: ['prslw'] };
const prevouchers = [
  'pbf',
  'pbfw',
  'pbfm',
  'pbfk',
  'pbfa',
  'pbfap',
  'pprslwa',
  'pprslma',
  'pprslka',
  'pprslwag',
  'pprslmag',
  'pprslkag',
  'pprslaag',
  'pprslapag',
];
const [before, during, after] = ['2026-11-26T12:00:00Z', '2026-11-28T12:00:00Z', '2026-12-03T12:00:00Z'];
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(['catalogue', 'campaigns'], before);
});
afterAll(() => shop.close());
beforeEach(() => shop.setClock(before));
const ask = async (input: Parameters<typeof shop.call<typeof landingCampaign>>[1], storefront?: string) =>
  (await shop.call(landingCampaign, input, storefront)).campaign;

describe('GET /landingCampaign', () => {
  it('goes from PRE to OPEN to POST on the server’s clock, whatever timestamp is sent', async () => {
    const seen = [];
    for (const now of [before, during, after]) {
      shop.setClock(now);
      const { status, voucher, preVoucher, total } = await ask({
        camp: 'blfr',
        profile: 'es_ES',
        timestamp: '2030-01-01',
      });
      seen.push({ status, voucher, preVoucher, sells: total > 0 });
    }
    expect(seen).toEqual([
      { status: 'PRE', voucher: 'PRIMALUCE20', preVoucher: true, sells: true },
      { status: 'OPEN', voucher: null, preVoucher: false, sells: true },
      { status: 'POST', voucher: null, preVoucher: false, sells: true },
    ]);
  });

  it('interprets dates in the storefront’s time zone and by the country of the profile', async () => {
    const [spain, usa] = await Promise.all([
      ask({ camp: 'blfr', profile: 'es_ES' }),
      ask({ camp: 'blfr', profile: 'en_US' }),
    ]);
    expect(spain).toMatchObject({
      opensAt: '2026-11-26T23:00:00.000Z',
      closesAt: '2026-11-30T23:00:00.000Z',
      changesAt: '2026-11-26T23:00:00.000Z',
      now: '2026-11-26T12:00:00.000Z',
    });
    expect(usa.opensAt).toBe('2026-11-27T05:00:00.000Z');
  });

  it('finds every code of docs/contract/vouchers.md#campaign-codes at its time, the one with a logo, and no other', async () => {
    for (const [code, now] of [
      ['blfr', before],
      ['fafr', '2026-11-15T12:00:00Z'],
      ['mss', '2027-04-20T12:00:00Z'],
      ['cym', '2026-12-01T12:00:00Z'],
      ['sid', '2026-11-11T12:00:00Z'],
      ['sales', '2027-01-20T12:00:00Z'],
      ['arco', before],
      ['prslw', '2026-12-15T12:00:00Z'],
    ] as const) {
      shop.setClock(now);
      expect(await ask({ camp: code, profile: 'en_ES' })).toMatchObject({
        code,
        withLogo: spec.logo.includes(code),
      });
    }
    expect((await shop.get('/landingCampaign?camp=nope')).errors[0].code).toBe('campaign_not_found');
    expect((await shop.get('/landingCampaign/?camp=arco', 'lab')).errors[0].code).toBe('campaign_not_found');
  });

  it('is unknown before it is announced and after its last day', async () => {
    for (const now of ['2026-10-01T00:00:00Z', '2027-01-01T00:00:00Z']) {
      shop.setClock(now);
      expect((await shop.get('/landingCampaign/?camp=blfr')).errors[0].code).toBe('campaign_not_found');
    }
  });

  it('offers at most three collections, those of the target first, none that is empty', async () => {
    const all = await ask({ camp: 'blfr', profile: 'en_ES' });
    expect(all.collections).toHaveLength(MAX_COLLECTIONS);
    expect(all.collections.every(({ total, products }) => total > 0 && products.length > 0)).toBe(true);
    const kids = await ask({ camp: 'blfr', profile: 'en_ES', target: 'K' });
    expect(kids.collections[0]!.id).toBe('pbfk');
    const nothing = { id: 'plaid', titles: { en: 'Plaid' }, query: { filters: { color: ['plaid'] } } };
    const campaign = {
      code: 'tartan',
      titles: { en: 'Tartan' },
      descriptions: { en: 'Checks.' },
      withLogo: false,
      voucher: null,
      prevoucher: null,
      storefronts: [],
      windows: [{ markets: [], from: '2026-11-20T00:00', until: '2026-12-20T00:00' }],
      products: {},
      collections: { OPEN: ['plaid', 'salew'] },
    };
    await importCampaigns(shop, { collections: [nothing], campaigns: [campaign] });
    await shop.db.publish(changeTopic('campaigns'));
    await expect
      .poll(async () =>
        (await shop.get('/landingCampaign/?camp=tartan')).campaign?.collections.map(
          ({ id }: { id: string }) => id,
        ),
      )
      .toEqual(['salew']);
  });

  it('a collection holds what the catalogue lists for it, and its address is that listing', async () => {
    const { products, total } = await ask({
      camp: 'blfr',
      profile: 'es_ES',
      'filter.collection': 'pbfw',
      'pager.limit': 5,
    });
    const listed = await shop.call(productsList, {
      profile: 'es_ES',
      targetId: 'W',
      family: 'shoes',
      gridId: 'sale',
      scope: 'lite',
      'pager.limit': 5,
    });
    expect(products.map(({ id }) => id)).toEqual(listed.products.map(({ id }) => id));
    expect(total).toBe(listed.total);
    const [first] = (await ask({ camp: 'blfr', profile: 'es_ES', target: 'W' })).collections;
    expect(first).toMatchObject({ id: 'pbfw', title: 'Antes: mujer', url: '/mujer/zapatos/sale' });
  });

  it('has all prevoucher collections of docs/contract/vouchers.md#campaign-codes, each in its own campaign', async () => {
    for (const id of prevouchers) {
      const camp = id.startsWith('pbf') ? 'blfr' : 'prslw';
      expect(
        (await ask({ camp, profile: 'en_ES', 'filter.collection': id, 'pager.limit': 1 })).total,
        id,
      ).toBeGreaterThan(0);
    }
    expect((await shop.get('/landingCampaign/?camp=blfr&filter.collection=pprslwa')).errors[0].code).toBe(
      'collection_not_found',
    );
    expect((await shop.get('/landingCampaign/?camp=blfr&filter.collection=nope')).errors[0].code).toBe(
      'collection_not_found',
    );
  });

  it('rewalk codes show their grade, the code of all shows all of them', async () => {
    const totals: Record<string, number> = {};
    for (const id of ['rwln', 'rwg', 'rwvg', 'rewa'])
      totals[id] = (await ask({ camp: 'blfr', profile: 'en_ES', 'filter.collection': id })).total;
    expect(Object.values(totals).every((total) => total > 0)).toBe(true);
    expect(totals.rewa).toBe(totals.rwln! + totals.rwg! + totals.rwvg!);
  });

  it('pages, narrows to a family and a target, and passes the voucher on', async () => {
    shop.setClock(during);
    const whole = await ask({ camp: 'blfr', profile: 'en_ES' });
    const second = await ask({ camp: 'blfr', profile: 'en_ES', 'pager.offset': 10, 'pager.limit': 5 });
    expect(second.products.map(({ id }) => id)).toEqual(whole.products.slice(10, 15).map(({ id }) => id));
    const women = await ask({ camp: 'blfr', profile: 'en_ES', target: 'W', family: '1' });
    expect(women.total).toBeLessThan(whole.total);
    expect(women.products.every(({ target }) => ['W', 'X'].includes(target))).toBe(true);
    const asked = await ask({ camp: 'blfr', profile: 'en_ES', voucher: 'STAFF30' });
    expect(
      asked.products.some(
        ({ voucherPrices }) =>
          voucherPrices.STAFF30?.appliedLabel === 'voucher.price.message.original.price.applied',
      ),
    ).toBe(true);
  });

  it('with a limit of 0 it returns the status without calling the catalogue', async () => {
    expect(await ask({ camp: 'blfr', profile: 'en_ES', 'pager.limit': 0 })).toMatchObject({
      status: 'PRE',
      products: [],
      collections: [],
      total: 0,
    });
  });
});

describe('importing campaigns', () => {
  const campaign = {
    code: 'verano',
    titles: { en: 'Summer' },
    descriptions: { en: 'Warm.' },
    withLogo: false,
    voucher: null,
    prevoucher: null,
    storefronts: ['main'],
    windows: [{ markets: [], from: '2026-11-20T00:00', until: '2026-12-20T00:00' }],
    products: { OPEN: { target: 'women', family: 'shoes' } },
    collections: { OPEN: ['salew'] },
  };

  it('a running shop applies a new campaign and changed dates at once', async () => {
    await importCampaigns(shop, { campaigns: [campaign] });
    await shop.db.publish(changeTopic('campaigns'));
    await expect
      .poll(async () => (await shop.get('/landingCampaign/?camp=verano')).campaign?.status)
      .toBe('OPEN');
    await importCampaigns(shop, {
      campaigns: [{ ...campaign, windows: [{ ...campaign.windows[0], from: '2026-12-01T00:00' }] }],
    });
    await shop.db.publish(changeTopic('campaigns'));
    await expect
      .poll(async () => (await shop.get('/landingCampaign/?camp=verano')).campaign?.status)
      .toBe('PRE');
  });

  it.each([
    ['another form', { campaigns: [{ ...campaign, windows: [] }] }, /windows must NOT have fewer/],
    [
      'a collection nobody knows',
      { campaigns: [{ ...campaign, collections: { OPEN: ['nope'] } }] },
      /no collection "nope"/,
    ],
    [
      'a storefront nobody knows',
      { campaigns: [{ ...campaign, storefronts: ['outlet'] }] },
      /no storefront "outlet"/,
    ],
    [
      'a day that does not exist',
      {
        campaigns: [
          { ...campaign, windows: [{ markets: [], from: '2026-02-30T00:00', until: '2026-12-20T00:00' }] },
        ],
      },
      /there is no 2026-02-30/,
    ],
    [
      'an end before its beginning',
      {
        campaigns: [
          { ...campaign, windows: [{ markets: [], from: '2026-12-30T00:00', until: '2026-12-20T00:00' }] },
        ],
      },
      /must follow each other/,
    ],
  ])('refuses the whole file for %s', async (_name, file, reason) => {
    const good = { ...campaign, code: 'autumn' };
    const fault = await importCampaigns(shop, { campaigns: [good, ...file.campaigns] }).catch(
      (error: unknown) => error,
    );
    expect(fault).toBeInstanceOf(CampaignFileFault);
    expect((fault as Error).message).toMatch(reason);
    expect(await shop.db.query("select 1 from campaigns where code = 'autumn'")).toEqual([]);
  });
});

it('shows sold-out products after available ones, each in their own order', () => {
  const made = (id: string, badge: string | null) =>
    ({ id, badge }) as Parameters<typeof sortSoldOutLast>[0][number];
  expect(
    sortSoldOutLast([made('a', 'soldOut'), made('b', null), made('c', 'sale'), made('d', 'soldOut')]).map(
      ({ id }) => id,
    ),
  ).toEqual(['b', 'c', 'a', 'd']);
});
