import type { ApiLocale } from '../../server/settings.types';
import contactData from './data/contacts.json';
import faqDe from './data/faqs/de.json';
import faqEn from './data/faqs/en.json';
import faqEs from './data/faqs/es.json';
import faqFr from './data/faqs/fr.json';
import faqIt from './data/faqs/it.json';
import legalDe from './data/legal/de.json';
import legalEn from './data/legal/en.json';
import legalEs from './data/legal/es.json';
import legalFr from './data/legal/fr.json';
import legalIt from './data/legal/it.json';
import type { FaqTexts } from './faq.types';

export type LegalTexts = Record<string, { title: string; sections: Record<string, { title: string; text: string }> }>;
export type ContactTexts = Record<'phone' | 'phoneNote' | 'email' | 'emailNote' | 'post' | 'postNote', string>;

/** Texts by label language; a new language is a file and its name here. */
export const faqTexts: Record<string, FaqTexts> = { en: faqEn, es: faqEs, fr: faqFr, de: faqDe, it: faqIt };
export const legalTexts: Record<string, LegalTexts> = { en: legalEn, es: legalEs, fr: legalFr, de: legalDe, it: legalIt };
export const contactTexts: Record<string, ContactTexts> = contactData.texts;

/** The language whose texts a locale reads: its own, its fallback (spec §9), English. */
export function chooseLanguage(texts: Record<string, unknown>, { language, realLanguage, fallbackLanguage }: ApiLocale): string {
  return [language, realLanguage, fallbackLanguage].find((one): one is string => typeof one === 'string' && Object.hasOwn(texts, one)) ?? 'en';
}
