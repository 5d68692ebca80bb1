import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MailMessage } from '../../eshop-api/providers/mail/mail.provider.types';
import type { ApiSettings } from '../../eshop-api/server/settings.types';
import { readShippedSettings, sampleMails } from '../support/sample-mails';

/** Locales by language: one of each complete language. */
const LOCALES: Record<string, string> = {
  es: 'es_ES',
  en: 'en_GB',
  fr: 'fr_FR',
  de: 'de_DE',
  it: 'it_IT',
  ca: 'ca_ES',
  ja: 'ja_JP',
  ko: 'ko_KR',
  pt: 'pt_PT',
  nl: 'nl_NL',
};
const { complete } = JSON.parse(readFileSync('locales/languages.json', 'utf8')) as { complete: string[] };
const brands = ['main', 'lab', 'running'];
const PARTS = ['Subject', 'Title', 'Text', 'Button', 'Why'];
/** Marketing mails; RFC 8058 requires the header, and no mail about an order or an account may have it. */
const LETTERS = ['newsletterLink', 'newsletterWelcome'];
/** Of the samples; the one address outside the shop that a mail links to. */
const CARRIER = 'https://carrier.example/';

let settings: ApiSettings;
const wordsIn = (brand: string, locale: string) => settings.fileLabels(locale, brand)['mail'] ?? {};
/** Every kind that can be sent: without these texts `composeMail` throws. */
const listKinds = (): string[] =>
  Object.keys(wordsIn('main', 'en_GB'))
    .filter((key) => key.endsWith('Subject'))
    .map((key) => key.slice(0, -'Subject'.length));

beforeAll(async () => {
  settings = await readShippedSettings();
});

const unescape = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const attributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => unescape(value!));
/** What the HTML shows, each text once. */
const shownTexts = (html: string): string[] =>
  html
    .slice(html.indexOf('<body'))
    .split(/<[^>]*>/)
    .map((text) => unescape(text).trim())
    .filter(Boolean);

function expectWhole({ Subject, Text, Html, ContentLanguage, From }: MailMessage, origin: string): void {
  expect(Subject.trim()).not.toBe('');
  for (const part of [Subject, Text, Html]) {
    expect(part).not.toMatch(/\bundefined\b|\bnull\b|\[object|\bNaN\b/);
    expect(part.replace(/<style>.*?<\/style>/gs, '')).not.toMatch(/[{}]/);
  }
  expect(From.Address).toContain('@');
  expect(Html).toContain(`<html lang="${ContentLanguage}" dir="ltr">`);
  const links = attributes(Html, 'href');
  const pictures = attributes(Html, 'src');
  expect(links.length).toBeGreaterThanOrEqual(2);
  for (const address of [...links, ...pictures]) expect(address).toMatch(/^https:\/\//);
  const strange = [...links, ...pictures].filter((address) => new URL(address).origin !== origin);
  expect(strange.filter((address) => !address.startsWith(CARRIER))).toEqual([]);
  for (const link of links) expect(Text).toContain(link);
  const unquoted = Text.replace(/^> /gm, '');
  for (const text of shownTexts(Html)) expect(unquoted).toContain(text);
  for (const [image] of Html.matchAll(/<img [^>]*>/g)) expect(image).toMatch(/ alt="[^"]*"/);
}

describe('a sample of each kind of mail', () => {
  it('exists for every kind that has texts', () => {
    const sampled = new Set(sampleMails(settings, 'main', 'en_GB').map(({ order }) => order.kind));
    expect([...sampled].sort()).toEqual(listKinds().sort());
    expect(complete.filter((language) => !LOCALES[language])).toEqual([]);
    expect(Object.keys(settings.storefronts).sort()).toEqual([...brands].sort());
  });

  it.each(brands.flatMap((brand) => complete.map((language) => [brand, language] as const)))(
    '%s in %s is whole',
    (brand, language) => {
      const locale = LOCALES[language]!;
      const origin = settings.storefronts[brand]!.publicOrigin!;
      for (const { order, mail } of sampleMails(settings, brand, locale)) {
        try {
          expectWhole(mail, new URL(origin).origin);
          expect(mail.ContentLanguage.slice(0, 2)).toBe(language);
          // The key of a text in place of the text.
          expect(mail.Text).not.toMatch(new RegExp(`${order.kind}(_|Subject|Title|Text|Button|Why)`));
          expect(mail.OneClickUnsubscribe !== undefined).toBe(LETTERS.includes(order.kind));
          if (mail.OneClickUnsubscribe) expect(mail.OneClickUnsubscribe).toMatch(`${origin}/_unsubscribe/`);
        } catch (error) {
          throw new Error(`${order.kind}: ${(error as Error).message}`, { cause: error });
        }
      }
    },
  );

  it.each(brands.flatMap((brand) => complete.map((language) => [brand, language] as const)))(
    '%s in %s has no English left',
    (brand, language) => {
      if (language === 'en') return;
      const [own, english] = [wordsIn(brand, LOCALES[language]!), wordsIn(brand, 'en_GB')];
      const keys = [
        'greeting',
        'greetingNameless',
        'letterPreferences',
        'letterUnsubscribe',
        ...listKinds().flatMap((kind) => PARTS.map((part) => `${kind}${part}`)),
      ];
      expect(keys.filter((key) => !own[key] || own[key] === english[key])).toEqual([]);
    },
  );
});
