import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PreviewView } from '../../composer/model/preview-view';
import { landingCampaign } from '../../eshop-api/domains/campaigns/campaigns.contract';
import { openTestSite, shown, type TestSite } from '../http/site/site.fixture';
import { loadPage } from '../request/load-page.server';
import { ShopFiles } from '../shop/shop-files.server';
import { openDraftShop } from '../shop/shop.server';
import type { Shop, ShopParts } from '../shop/shop.types';
import { viewShop } from './view-shop';

const LONG_MS = 180_000;
const DAY_MS = 86_400_000;
const HOME = 'page-configs/running/home.json';
let site: TestSite;
let draft: Shop;
/** The same in the pseudo-language. */
let pseudo: Shop;
/** A time of the demo campaign that is ahead or behind, ms. */
let opensAt: number;
let closesAt: number;

/** Blocks of the draft's home page with their conditions. */
const conditions = {
  forMembers: { member: true },
  forGuests: { not: { member: true } },
  forStores: { storeMode: true },
  nextMonth: { from: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 16) },
  whileOpen: { campaign: { code: 'blfr', status: ['OPEN'] } },
  afterwards: { campaign: { code: 'blfr', status: ['POST'] } },
};

beforeAll(async () => {
  site = await openTestSite(shown);
  const files = await ShopFiles.open((site.shop as unknown as ShopParts).root);
  const texts = new Map(files.texts);
  const home = JSON.parse(texts.get(HOME)!) as {
    blocks: Record<string, unknown>;
    place?: Record<string, unknown>;
  };
  for (const [name, when] of Object.entries(conditions)) {
    (home.place ??= {})[name] = { first: 'main' };
    home.blocks[name] = {
      type: 'rich-text',
      version: 1,
      props: { text: `Draft: ${name}` },
      when,
    };
  }
  texts.set(HOME, JSON.stringify(home));
  draft = openDraftShop(site.shop as unknown as ShopParts, texts);
  pseudo = openDraftShop(site.shop as unknown as ShopParts, texts, true);
  const { campaign } = await callCampaign(draft);
  [opensAt, closesAt] = [Date.parse(campaign.opensAt), Date.parse(campaign.closesAt)];
}, LONG_MS);
afterAll(() => site?.close());

const callCampaign = (shop: Shop) =>
  shop.api
    .open({
      storefront: 'running',
      locale: 'en_GB',
      clientUrl: '',
      userAgent: 'test',
      requestId: 'test',
      clientId: undefined,
    })
    .call(landingCampaign, { profile: 'en_GB', camp: 'blfr', 'pager.limit': 0 });

/** Blocks of the draft's home page that a preview shows. */
async function showBlocks(view: PreviewView, cookie = ''): Promise<string[]> {
  const request = new Request('http://running.localhost/en_GB', {
    headers: { 'user-agent': 'Googlebot', cookie },
  });
  const answer = await loadPage(request, { shop: viewShop(draft, view), isData: true, slot: {} });
  expect(answer.status).toBe(200);
  const page = await answer.text();
  return Object.keys(conditions).filter((name) => page.includes(`Draft: ${name}`));
}
const showsOfTime = async (at: number) =>
  (await showBlocks({ at })).filter((name) => !['forMembers', 'forGuests', 'forStores'].includes(name));

/** Texts of a shop: a label, one with a placeholder, and a text that a page has itself. */
function readTexts(shop: Shop) {
  const brand = shop.brands.brands.find(({ id }) => id === 'running')!;
  const locale = shop.locale('en_GB')!;
  const [block] = Object.values(shop.localizedPage(brand, locale, 'home')!.regions)
    .flat()
    .filter(({ id }) => id === 'forMembers');
  const words = shop.wordsFor(brand, locale, 'countdown');
  return { label: words('label:general.close'), own: block!.props['text'], message: block!.words('nothing') };
}

describe('a preview in the pseudo-language', () => {
  it('has other texts than the draft, and the shop has none of them', () => {
    expect(readTexts(draft)).toMatchObject({ label: 'Close', own: 'Draft: forMembers' });
    expect(readTexts(pseudo)).toMatchObject({ label: '⟦Çļööšéé⟧', own: '⟦Ðŕååƒţ: ƒööŕṀééṁƀééŕššš⟧' });
    const live = JSON.stringify(
      [...site.shop.brands.brands].map(
        (brand) => site.shop.localizedPage(brand, site.shop.locale('en_GB')!, 'home')?.seo,
      ),
    );
    expect(live).not.toContain('⟦');
  });
});

describe('a preview', () => {
  it.each([
    ['guest', ['forGuests']],
    ['member', ['forMembers']],
    ['store', ['forGuests', 'forStores']],
  ] as const)('for a %s has the blocks for them', async (visitor, blocks) => {
    const found = await showBlocks({ visitor }, 'store_mode=true');
    expect(found.filter((name) => name.startsWith('for'))).toEqual(blocks);
  });

  it('without a view is for whoever looks', async () => {
    expect((await showBlocks({}, 'store_mode=true')).filter((name) => name.startsWith('for'))).toEqual([
      'forStores',
    ]);
  });

  it('of an instant has what is dated by then, by the clock and by the campaigns', async () => {
    expect(await showsOfTime(opensAt - 60_000)).not.toContain('whileOpen');
    expect(await showsOfTime(opensAt)).toContain('whileOpen');
    expect(await showsOfTime(closesAt - 60_000)).toContain('whileOpen');
    expect(await showsOfTime(closesAt)).toEqual(expect.arrayContaining(['afterwards']));
    expect(await showsOfTime(closesAt)).not.toContain('whileOpen');
    expect(await showsOfTime(Date.now() + 31 * DAY_MS)).toContain('nextMonth');
    expect(await showsOfTime(Date.now() + 29 * DAY_MS)).not.toContain('nextMonth');
  });

  it('of an instant leaves the draft and the shop where they are', async () => {
    const before = await callCampaign(draft);
    const then = await callCampaign(viewShop(draft, { at: closesAt + DAY_MS }));
    expect(then.campaign.status).toBe('POST');
    expect((await callCampaign(draft)).campaign).toEqual(before.campaign);
    expect((await callCampaign(site.shop)).campaign).toEqual(before.campaign);
  });
});
