import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textLanguagesOf } from './layer-path';
import { createPageEngine } from './page-engine';
import { pickText } from './prepare-block';
import { homePage, sampleFiles, sampleLocales, sampleOptions } from './sample-shop';

const localeOf = (id: string) => sampleLocales.find(({ locale }) => locale === id)!;

describe('the languages of a text', () => {
  it('are what the locale reads, then its own fallback, then the last one', () => {
    expect(textLanguagesOf({ ...localeOf('ca_ES'), fallbackLanguage: 'de' }, 'en')).toEqual([
      'en',
      'de',
      'es',
      'ca',
    ]);
    expect(textLanguagesOf({ ...localeOf('en_GB'), fallbackLanguage: 'en' }, 'en')).toEqual(['en']);
  });
  it('pick the same text in whichever order its entries stand', () => {
    const languages = ['en', 'es', 'ca', 'de', 'fr', 'constructor'];
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...languages), { minLength: 1 }),
        fc.subarray(languages),
        (keys, reads) => {
          const write = (order: readonly string[]) =>
            Object.fromEntries(order.map((key) => [key, `in ${key}`]));
          const wanted = reads.findLast((language) => keys.includes(language));
          expect(pickText(write(keys), reads)).toBe(wanted && `in ${wanted}`);
          expect(pickText(write([...keys].reverse()), reads)).toBe(wanted && `in ${wanted}`);
        },
      ),
    );
  });
});

describe('a page whose texts lack the language', () => {
  const hero = (props: object) => ({
    ...homePage,
    seo: { title: props },
    blocks: { ...homePage.blocks, hero: { type: 'hero', version: 2, props: { title: props, body: props } } },
  });
  const resolve = (texts: object, locale: string, fallbackLanguage?: string) => {
    const options = sampleOptions({ ...sampleFiles, '_base/home': hero(texts) });
    const locales = sampleLocales.map((one) => ({ ...one, ...(fallbackLanguage && { fallbackLanguage }) }));
    const page = createPageEngine({ ...options, locales }).resolvePage('north', locale, 'home')!;
    return { props: page.regions['main']!.find(({ id }) => id === 'hero')?.props, seo: page.seo };
  };
  const pl = { ca: 'Hola', en: 'Hello' };

  it('shows English, not the entry that stands first', () => {
    expect(resolve(pl, 'de_DE')).toMatchObject({ props: { title: 'Hello' }, seo: { title: 'Hello' } });
  });
  it('shows the fallback language of the locale before English', () => {
    expect(resolve({ ...pl, es: 'Qué tal' }, 'de_DE', 'es').props).toMatchObject({ title: 'Qué tal' });
  });
  it('stands with an empty text where one is required and without where not, if no language of the locale is there', () => {
    const { props, seo } = resolve({ ca: 'Hola', fr: 'Salut' }, 'de_DE');
    expect(props).toEqual({ title: '', tone: 'light' });
    expect(seo).toEqual({});
    expect(resolve({ ca: 'Hola', fr: 'Salut' }, 'ca_ES').props).toMatchObject({
      title: 'Hola',
      body: 'Hola',
    });
  });
});
