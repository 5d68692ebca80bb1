import type { ApiLocale } from '../../server/settings.types';
import american from './data/american.json';
import contactData from './data/contacts.json';
import faqCa from './data/faqs/ca.json';
import faqDe from './data/faqs/de.json';
import faqEn from './data/faqs/en.json';
import faqEs from './data/faqs/es.json';
import faqFr from './data/faqs/fr.json';
import faqIt from './data/faqs/it.json';
import faqJa from './data/faqs/ja.json';
import faqKo from './data/faqs/ko.json';
import faqNl from './data/faqs/nl.json';
import faqPt from './data/faqs/pt.json';
import legalCa from './data/legal/ca.json';
import legalDe from './data/legal/de.json';
import legalEn from './data/legal/en.json';
import legalEs from './data/legal/es.json';
import legalFr from './data/legal/fr.json';
import legalIt from './data/legal/it.json';
import legalJa from './data/legal/ja.json';
import legalKo from './data/legal/ko.json';
import legalNl from './data/legal/nl.json';
import legalPt from './data/legal/pt.json';

/** One question's place and conditions; its texts are in `data/faqs/<language>.json` under the same id. */
export interface FaqEntry {
  id: string;
  topic: string;
  subReasonId: string;
  /** Families whose sheets show it; left out: only on the page of all questions. */
  families?: string[];
  /** Also beside the size guide. */
  sizeGuide?: boolean;
  /** Facts that must hold in the market (`yes`), e.g. pickup. */
  needs?: string[];
}

export interface FaqTexts {
  topics: Record<string, string>;
  /** Ways to pay by their kind, as they are named in a sentence. */
  payments: Record<string, string>;
  /** Answers are ICU messages over the market's facts. */
  faqs: Record<string, { question: string; answer: string }>;
}

/** Facts of a market as texts: days, prices with currency, yes/no for `select`. */
export type MarketFacts = Record<string, string>;

type LegalTexts = Record<
  string,
  { title: string; sections: Record<string, { title: string; text: string }> }
>;
type ContactTexts = Record<'phone' | 'phoneNote' | 'email' | 'emailNote' | 'post' | 'postNote', string>;

/** Texts by label language; a new language is a file and its name here. */
export const faqTexts: Record<string, FaqTexts> = {
  en: faqEn,
  es: faqEs,
  fr: faqFr,
  de: faqDe,
  it: faqIt,
  pt: faqPt,
  nl: faqNl,
  ca: faqCa,
  ja: faqJa,
  ko: faqKo,
};
export const legalTexts: Record<string, LegalTexts> = {
  en: legalEn,
  es: legalEs,
  fr: legalFr,
  de: legalDe,
  it: legalIt,
  pt: legalPt,
  nl: legalNl,
  ca: legalCa,
  ja: legalJa,
  ko: legalKo,
};
/** Texts of a locale that differ from its language: whole questions, and whole sections of legal documents. */
const localeTexts: Record<
  string,
  { faqs: FaqTexts['faqs']; legal: Record<string, LegalTexts[string]['sections']> }
> = { en_US: american };

/** The questions of a language with the texts of a locale. @param language of `chooseLanguage` */
export function faqTextsOf(language: string, { locale }: Pick<ApiLocale, 'locale'>): FaqTexts {
  const texts = faqTexts[language]!;
  const own = localeTexts[locale];
  return own ? { ...texts, faqs: { ...texts.faqs, ...own.faqs } } : texts;
}

/** The legal documents of a language with the texts of a locale. @param language of `chooseLanguage` */
export function legalTextsOf(language: string, { locale }: Pick<ApiLocale, 'locale'>): LegalTexts {
  const own = localeTexts[locale];
  if (!own) return legalTexts[language]!;
  return Object.fromEntries(
    Object.entries(legalTexts[language]!).map(([id, { title, sections }]) => [
      id,
      { title, sections: { ...sections, ...own.legal[id] } },
    ]),
  );
}

export const contactTexts: Record<string, ContactTexts> = contactData.texts;

/** The language whose texts a locale reads: its own, its fallback (docs/contract/markets.md#language-fallback), English. */
export function chooseLanguage(
  texts: Record<string, unknown>,
  { language, realLanguage, fallbackLanguage }: ApiLocale,
): string {
  return (
    [language, realLanguage, fallbackLanguage].find(
      (one): one is string => typeof one === 'string' && Object.hasOwn(texts, one),
    ) ?? 'en'
  );
}
