import { describe, expect, it } from 'vitest';
import type { ShopCell } from '../file-reach';
import { listCampaignLanguages, openCampaignLayers } from './campaign-layers';
import { findLongTexts, resolveTexts } from './campaign-texts';
import type { CampaignText } from './campaign.types';

const cell = (brand: string, locale: string, ...languages: string[]): ShopCell => ({
  brand,
  locale,
  market: 'EU',
  layers: ['_base', brand].flatMap((root) => [root, `${root}/${locale.slice(0, 2)}`, `${root}/${locale}`]),
  languages: [...languages, locale],
});
const cells = [
  cell('main', 'en_GB', 'en'),
  cell('main', 'de_DE', 'en', 'de'),
  cell('main', 'de_AT', 'en', 'de'),
  cell('main', 'pl_PL', 'en', 'pl'),
  cell('running', 'de_DE', 'en', 'de'),
];
const open = (...chosen: string[]) => openCampaignLayers(chosen, cells);
const [german] = open('main/de_DE').layers;
const [whole] = open('main').layers;
const must = { title: 'Sale', products: 'Shoes' };
const write = (texts: Record<string, Partial<Record<CampaignText, string>>>) =>
  new Map(Object.entries(texts));

describe('layers', () => {
  it('that a weaker chosen one reaches are left out', () => {
    const { layers, covered } = open('main/de_DE', 'main/de', 'main/en_GB', 'running/de_DE');
    expect(layers.map(({ layer }) => layer)).toEqual(['main/de', 'main/en_GB', 'running/de_DE']);
    expect(covered).toEqual(['main/de_DE']);
    expect(open('main', 'main/de', 'main/pl_PL').covered).toEqual(['main/de', 'main/pl_PL']);
  });

  it('have the languages that are read there, the original first', () => {
    const list = (...chosen: string[]) => listCampaignLanguages(open(...chosen).layers, ['en', 'de'], 'en');
    expect(list('main/de_DE', 'running/de_DE', 'main/en_GB')).toEqual(['en', 'de']);
    expect(list('main/pl_PL')).toEqual(['pl']);
    expect(list('main')).toEqual(['en', 'de']);
    expect(list('running')).toEqual(['en', 'de']);
  });
});

describe('a text', () => {
  it('in the layer’s own language stands alone', () => {
    const { texts, faults, fallbacks } = resolveTexts(german!, write({ de: must, en: { title: 'Else' } }));
    expect({ texts, faults, fallbacks }).toEqual({ texts: must, faults: [], fallbacks: [] });
  });

  it('in a fallback language stays marked as one', () => {
    const { texts, fallbacks } = resolveTexts(german!, write({ en: must, de: { title: 'Winter' } }));
    expect(texts).toEqual({ title: 'Winter', products: { en: 'Shoes' } });
    expect(fallbacks).toEqual([{ layer: 'main/de_DE', language: 'de', shows: 'en' }]);
  });

  it('in two languages that a locale falls back to is that of the nearer one', () => {
    const catalan = { ...german!, chains: [['ca', 'es', 'en']] };
    const { texts } = resolveTexts(catalan, write({ en: must, es: { title: 'Rebajas' } }));
    expect(texts).toEqual({ title: { es: 'Rebajas' }, products: { en: 'Shoes' } });
  });

  it('for a whole storefront stands by language, as far as it is written', () => {
    const { texts, fallbacks } = resolveTexts(whole!, write({ en: must, de: { title: 'Winter' } }));
    expect(texts).toEqual({ title: { en: 'Sale', de: 'Winter' }, products: { en: 'Shoes' } });
    expect(fallbacks.map(({ language, shows }) => `${language} ${shows}`)).toEqual(['pl en', 'de en']);
  });

  it('that no reader’s fallback has is missing, in the language that would do for all', () => {
    expect(resolveTexts(whole!, write({ de: must })).faults).toEqual([
      { field: 'title', language: 'en', code: 'missing' },
      { field: 'products', language: 'en', code: 'missing' },
    ]);
    expect(resolveTexts(german!, write({ pl: must })).faults[0]).toMatchObject({ language: 'de' });
  });

  it.each([
    [{ countdown: 'Until the end' }, ['ended', 'back']],
    [{ ended: 'Over' }, ['countdown']],
    [{ question1: 'When?' }, ['answer1']],
    [{ answer2: 'On Monday.' }, ['question2']],
    [{ homeTitle: 'Winter' }, ['homeText', 'link']],
    [{ ribbon: 'Winter' }, ['link']],
    [{ text: 'A sentence', alt: 'A boot' }, []],
  ] as const)('%o needs %o', (given, needs) => {
    const { faults } = resolveTexts(german!, write({ de: { ...must, ...given } }));
    expect(faults.map(({ field }) => field)).toEqual(needs);
  });

  it('is limited in every language', () => {
    expect(
      findLongTexts(write({ de: { ribbon: 'x'.repeat(121) }, en: { ribbon: 'x'.repeat(120) } })),
    ).toEqual([{ field: 'ribbon', language: 'de', code: 'too-long' }]);
  });
});
