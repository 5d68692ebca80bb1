import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeTopic } from '../../server/start-domains';
import { openTestShop, type TestShop } from '../campaigns/campaigns.fixture';
import { cmsSlugs, cmsTranslateSlug } from './cms.contract';
import { upsertSlugs } from './cms.repository';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(['cms'], '2026-11-21T12:00:00Z');
});
afterAll(() => shop.close());

describe('slugs of content', () => {
  it('are in the profile’s language, with the key that is the same everywhere', async () => {
    const sale = async (profile: string) =>
      (await shop.call(cmsSlugs, { profile, kind: 'landing' })).slugs.find(({ key }) => key === 'sales')!
        .slug;
    expect({
      esEs: await sale('es_ES'),
      enGb: await sale('en_GB'),
      deDe: await sale('de_DE'),
      jaJp: await sale('ja_JP'),
    }).toEqual({ esEs: 'rebajas', enGb: 'sale', deDe: 'schlussverkauf', jaJp: 'sale' });
  });

  it.each([
    ['rebajas', 'es_ES'],
    ['sale', 'es_ES'],
    ['sales', 'es_ES'],
    ['schlussverkauf', 'es_ES'],
  ])('%s is resolved in %s', async (slug, profile) => {
    const answer = await shop.call(cmsTranslateSlug, { slug, profile });
    expect(answer).toMatchObject({ key: 'sales', slug: 'rebajas' });
    expect(answer.slugs).toMatchObject({
      es_ES: 'rebajas',
      es_MX: 'rebajas',
      en_US: 'sale',
      de_DE: 'schlussverkauf',
    });
  });

  it('an unknown one, or one of another kind, is KO', async () => {
    expect((await shop.get('/api/cms-translate-slug?slug=nope')).errors[0].code).toBe('slug_not_found');
    expect((await shop.get('/api/cms-translate-slug?slug=sales&kind=home')).errors[0].code).toBe(
      'slug_not_found',
    );
  });

  it('a new slug is valid at once', async () => {
    await upsertSlugs(shop.db, [{ kind: 'landing', key: 'sales', language: 'es_MX', slug: 'ofertas' }]);
    await shop.db.publish(changeTopic('cms'));
    await expect
      .poll(async () => (await shop.call(cmsTranslateSlug, { slug: 'sales', profile: 'es_MX' })).slug)
      .toBe('ofertas');
    expect((await shop.call(cmsTranslateSlug, { slug: 'sales', profile: 'es_ES' })).slug).toBe('rebajas');
  });

  it.each([
    [true, 'sale'],
    [false, 'sales'],
    [undefined, 'sale'],
  ])('flag cms_fallback %s: a language without a slug of its own has "%s"', async (flag, word) => {
    const storefront = shop.settings.storefronts['main']!;
    if (flag !== undefined) storefront.flags = () => ({ cms_fallback: flag });
    await shop.db.execute(`delete from cms_slugs where key = 'sales' and language = 'ja'`);
    await shop.db.publish(changeTopic('cms'));
    await expect
      .poll(async () => (await shop.call(cmsTranslateSlug, { slug: 'rebajas', profile: 'ja_JP' })).slug)
      .toBe(word);
    expect(
      (await shop.call(cmsSlugs, { profile: 'ja_JP', kind: 'landing' })).slugs.find(
        ({ key }) => key === 'sales',
      )!.slug,
    ).toBe(word);
    expect((await shop.call(cmsTranslateSlug, { slug: 'rebajas', profile: 'es_ES' })).slugs).toMatchObject({
      es_ES: 'rebajas',
      ja_JP: word,
      en_GB: 'sale',
    });
    delete storefront.flags;
  });
});
