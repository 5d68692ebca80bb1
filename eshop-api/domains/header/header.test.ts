import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeTopic } from '../../server/start-domains';
import { openTestShop, type TestShop } from '../campaigns/campaigns.fixture';
import { headerRibbon } from './header.contract';
import { replaceRibbons } from './header.repository';
import { chooseRibbon, type Ribbon } from './header.handlers';

const ribbon = (id: string, more: Partial<Ribbon> = {}): Ribbon => ({
  id,
  rank: 0,
  storefronts: [],
  markets: [],
  from: null,
  until: null,
  text: { en: id },
  link: null,
  linkText: null,
  ...more,
});
const scope = {
  storefront: 'main',
  country: 'ES',
  market: 'EU',
  instantOf: (local: string) => Date.parse(`${local}Z`),
  now: Date.parse('2026-11-21T12:00:00Z'),
};

describe('the ribbon in effect', () => {
  it.each<[string, Partial<Ribbon>, boolean]>([
    ['everywhere and always', {}, true],
    ['this storefront', { storefronts: ['main'] }, true],
    ['another storefront', { storefronts: ['lab'] }, false],
    ['this country', { markets: ['ES'] }, true],
    ['this market', { markets: ['EU'] }, true],
    ['another market', { markets: ['GB'] }, false],
    ['from now on', { from: '2026-11-21T12:00' }, true],
    ['not yet', { from: '2026-11-21T12:01' }, false],
    ['until now, exclusive', { until: '2026-11-21T12:00' }, false],
    ['still', { until: '2026-11-21T12:01' }, true],
  ])('%s', (_name, more, counts) =>
    expect(chooseRibbon([ribbon('one', more)], scope).ribbon !== undefined).toBe(counts),
  );

  it('has the highest priority; the next change is the earliest of those that may apply here', () => {
    const all = [
      ribbon('weak'),
      ribbon('strong', { rank: 5, until: '2026-11-23T00:00' }),
      ribbon('later', { rank: 9, from: '2026-11-22T00:00' }),
      ribbon('elsewhere', { markets: ['JP'], from: '2026-11-21T13:00' }),
    ];
    expect(chooseRibbon(all, scope)).toMatchObject({
      ribbon: { id: 'strong' },
      changesAt: Date.parse('2026-11-22T00:00Z'),
    });
    expect(chooseRibbon([], scope)).toEqual({ ribbon: undefined, changesAt: null });
  });
});

describe('GET /header/header-ribbon', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(['header'], '2026-11-21T12:00:00Z');
  });
  afterAll(() => shop.close());

  it('is in the profile’s language and changes with the clock', async () => {
    const before = await shop.call(headerRibbon, { profile: 'es_ES' });
    expect(before.ribbon!.text).not.toBe((await shop.call(headerRibbon, { profile: 'de_DE' })).ribbon!.text);
    expect(before.changesAt).not.toBeNull();
    shop.setClock('2026-11-28T12:00:00Z');
    const during = await shop.call(headerRibbon, { profile: 'es_ES' });
    expect(during.ribbon).toMatchObject({
      id: 'black-friday',
      link: '/landings/black-friday',
      until: '2026-11-30T23:00:00.000Z',
    });
    expect(during.ribbon!.id).not.toBe(before.ribbon!.id);
  });

  it('uses a new set at once; without a set there is none', async () => {
    await replaceRibbons(shop.db, [], new Date());
    await shop.db.publish(changeTopic('header'));
    await expect.poll(async () => (await shop.call(headerRibbon, { profile: 'es_ES' })).ribbon).toBeNull();
  });
});
