import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import { globalShippingMethods } from '../reference/method.contract';
import { contactTexts, faqTexts, legalTexts } from './content-texts.rules';
import { contacts, faqsAll, faqsSizeGuide, legal, seo } from './content.contract';
import americanTexts from './data/american.json';
import entries from './data/faqs.json';

const flags = { gift_card: true, gratis_cambio_talla: true, take_back: false };
let shop: TestApi;
let own: Record<string, unknown> = flags;
beforeAll(async () => {
  shop = await openTestApi(['reference', 'content'], {
    fileLabels: (locale, storefront) => ({
      seo: {
        description: storefront === 'running' ? '' : `Shoes ${locale}`,
        searchTitle: 'Search at {brand}',
        gridTitle: '{title} at {brand}',
      },
    }),
  });
  for (const storefront of Object.values(shop.settings.storefronts)) storefront.flags = () => own;
});
afterAll(() => shop.close());
const ask = async (
  profile: string,
  more: { family?: 'shoes' | 'goods' | 'clothes'; subReasonIds?: string[] } = {},
) => (await shop.client().call(faqsAll, { profile, ...more })).topics.flatMap(({ faqs }) => faqs);
const answer = async (profile: string, id: string) =>
  (await ask(profile)).find((faq) => faq.id === id)?.answer;

describe('texts', () => {
  it.each(Object.keys(faqTexts))('%s answers every question', (language) => {
    expect(Object.keys(faqTexts[language]!.faqs).sort()).toEqual(entries.map(({ id }) => id).sort());
    expect(Object.keys(faqTexts[language]!.topics).sort()).toEqual(
      [...new Set(entries.map(({ topic }) => topic))].sort(),
    );
    expect(Object.keys(faqTexts[language]!.payments).sort()).toEqual(
      Object.keys(faqTexts.en!.payments).sort(),
    );
    expect(
      Object.entries(legalTexts[language]!).map(([id, { sections }]) => [id, Object.keys(sections)]),
    ).toEqual(Object.entries(legalTexts.en!).map(([id, { sections }]) => [id, Object.keys(sections)]));
    expect(Object.keys(contactTexts[language]!)).toEqual(Object.keys(contactTexts.en!));
  });

  it('are in American English in the United States: each answer and document', async () => {
    const american = await ask('en_US');
    expect(american.length).toBeGreaterThan(15);
    const documents = (await shop.client().call(legal, { profile: 'en_US' })).documents;
    expect(JSON.stringify([american, documents])).not.toMatch(
      /colour|working day|parcel|postcode|catalogue|organis|grey/i,
    );
    expect(await answer('en_GB', 'refund-when')).toContain('after the parcel reaches us');
    for (const [id, sections] of Object.entries(americanTexts.legal))
      expect(Object.keys(legalTexts.en![id]!.sections)).toEqual(
        expect.arrayContaining(Object.keys(sections)),
      );
    expect(Object.keys(faqTexts.en!.faqs)).toEqual(expect.arrayContaining(Object.keys(americanTexts.faqs)));
  });

  it('hold no literal amount or number of days', () => {
    for (const { faqs } of Object.values(faqTexts)) {
      for (const id of [
        'delivery-time',
        'delivery-cost',
        'return-window',
        'return-how',
        'warranty',
        'size-change',
      ])
        expect(faqs[id]!.answer.replace(/\{[^{}]*\}/g, '')).not.toMatch(/\d/);
    }
  });
});

describe('GET /FAQs/all', () => {
  it('has the market’s own days and prices', async () => {
    const { shippingMethods } = await shop.client().call(globalShippingMethods, { profile: 'en_GB' });
    const standard = shippingMethods.find(({ id }) => id === '01')!;
    const text = `${await answer('en_GB', 'delivery-time')} ${await answer('en_GB', 'delivery-cost')}`;
    expect(text).toContain(`${standard.minDays}–${standard.maxDays} working days`);
    expect(text).toContain(standard.priceFormatted);
    expect(text).toContain(`From ${standard.freeFromFormatted}`);
    expect(await answer('de_DE', 'delivery-cost')).not.toContain(standard.priceFormatted);
  });

  it.each([
    ['en_US', 'taxes', 'without sales tax'],
    ['en_GB', 'taxes', 'include all taxes'],
    ['de_DE', 'return-window', '30 Tage'],
    ['fr_FR', 'warranty', '2 ans'],
    ['ja_JP', 'return-window', '30日間'],
    ['pl_PL', 'return-window', '30 days'],
    ['es_MX', 'return-window', '30 días'],
  ])('%s %s: %s', async (profile, id, words) => expect(await answer(profile, id)).toContain(words));

  it('has the brand’s return days of the market, and its period until that has ended', async () => {
    const { main } = shop.settings.storefronts;
    const year = shop.settings.clock().getUTCFullYear() + 1;
    const periods = [{ from: `${year}-11-15`, to: `${year}-12-24`, until: `${year + 1}-01-31` }];
    main!.rules = { ...main!.rules, returnDays: { default: 20, markets: { DE: 45 }, periods } };
    expect(await answer('de_DE', 'return-window')).toMatch(/^45 Tage/);
    expect(await answer('en_GB', 'return-window')).toMatch(/^20 days/);
    expect(await answer('en_GB', 'return-window')).toContain(`until 31 January ${year + 1}.`);
    main!.rules = {
      ...main!.rules,
      returnDays: { default: 20, periods: [{ ...periods[0]!, until: '2020-01-31' }] },
    };
    expect(await answer('en_GB', 'return-window')).toMatch(/if it is not right\.$/);
    const { returnDays: _own, ...rules } = main!.rules;
    main!.rules = rules;
  });

  it('leaves no placeholder behind, in any market', async () => {
    for (const { locale } of shop.settings.locales)
      for (const faq of await ask(locale))
        expect({
          locale,
          id: faq.id,
          hasPlaceholder: /[{}]|undefined|, select/.test(faq.answer + faq.question),
        }).toEqual({ locale, id: faq.id, hasPlaceholder: false });
  });

  it('has questions only about what the market and its flags have', async () => {
    const ids = async (profile: string) => (await ask(profile)).map(({ id }) => id);
    expect(await ids('es_ES')).toEqual(expect.arrayContaining(['gift-card', 'pickup']));
    expect(await ids('es_ES')).not.toContain('take-back');
    own = { take_back: true };
    expect(await ids('es_ES')).toContain('take-back');
    expect(await ids('es_ES')).not.toContain('gift-card');
    expect(await answer('en_ES', 'size-change')).not.toContain('exchange is free');
    own = flags;
    expect(await answer('en_ES', 'size-change')).toContain('exchange is free');
  });

  it('narrows down to a product’s family and to sub-reasons', async () => {
    const shoes = (await ask('en_GB', { family: 'shoes' })).map(({ id }) => id);
    expect(shoes).toContain('leather-gives');
    expect((await ask('en_GB', { family: 'goods' })).map(({ id }) => id)).not.toContain('leather-gives');
    expect(
      (await ask('en_GB', { family: 'shoes', subReasonIds: ['S03', 'R01'] }))
        .map(({ subReasonId }) => subReasonId)
        .sort(),
    ).toEqual(['R01', 'S03']);
    expect(await ask('en_GB', { subReasonIds: ['nothing'] })).toEqual([]);
  });

  it('is shown beside the size guide', async () => {
    const { faqs } = await shop.client().call(faqsSizeGuide, { profile: 'it_IT', family: 'shoes' });
    expect(faqs.map(({ id }) => id)).toEqual([
      'between-sizes',
      'measure-foot',
      'leather-gives',
      'size-change',
    ]);
    expect(
      (await shop.client().call(faqsSizeGuide, { profile: 'it_IT', family: 'clothes' })).faqs.map(
        ({ id }) => id,
      ),
    ).toEqual(['clothes-fit', 'size-change']);
  });
});

describe('GET /legal, /contacts, /seo', () => {
  it('legal: all documents, or one; an unknown one is not found', async () => {
    const { documents } = await shop.client().call(legal, { profile: 'de_DE' });
    expect(documents.map(({ id }) => id)).toEqual(['terms', 'privacy', 'cookies', 'withdrawal']);
    expect(JSON.stringify(documents)).not.toMatch(/\{\w+|undefined/);
    expect(
      (await shop.client().call(legal, { profile: 'de_DE', document: 'cookies' })).documents,
    ).toHaveLength(1);
    await expect(
      shop.client().call(legal, { profile: 'de_DE', document: 'constructor' }),
    ).rejects.toMatchObject({ code: 'document_not_found' });
  });

  it('contacts: the market’s telephone, unless the flag hides it', async () => {
    const kinds = async (profile: string) =>
      (await shop.client().call(contacts, { profile })).contacts.map(({ id }) => id);
    expect(await kinds('en_GB')).toEqual(['phone', 'email', 'post']);
    expect(await kinds('ja_JP')).toEqual(['email', 'post']);
    own = { hide_telephone_numbers: true };
    expect(await kinds('en_GB')).toEqual(['email', 'post']);
    own = flags;
    expect((await shop.client('running').call(contacts, { profile: 'en_GB' })).contacts[1]).toMatchObject({
      value: 'care@running.example',
      href: 'mailto:care@running.example',
    });
  });

  it.each([
    ['main', undefined, 'main', 'Shoes en_GB'],
    ['main', 'search', 'Search at main', 'Shoes en_GB'],
    ['main', 'grid', 'main', 'Shoes en_GB'],
    ['main', 'constructor', 'main', 'Shoes en_GB'],
    ['running', undefined, 'running', ''],
  ])('seo of %s %s: %s', async (storefront, page, title, description) =>
    expect(
      (await shop.client(storefront).call(seo, { profile: 'en_GB', ...(page ? { page } : {}) })).seo,
    ).toEqual({ title, description }),
  );
});
