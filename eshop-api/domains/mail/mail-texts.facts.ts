import { fillMessage } from '../../server/fill-message';
import type { ApiLocale, ApiSettings } from '../../server/settings.types';

/** Formats a text of the label section `mail` on one line. @throws Error when there is none */
export type MailWords = (key: string, values?: Readonly<Record<string, string>>) => string;

/** The texts of a storefront's mails in a locale. @throws Error for an unknown storefront or locale, or without a public origin */
export function openMailTexts(
  { storefronts, locales, fileLabels }: Pick<ApiSettings, 'locales' | 'storefronts' | 'fileLabels'>,
  storefrontId: string,
  localeId: string,
) {
  const storefront = storefronts[storefrontId];
  const locale = locales.find((one) => one.locale === localeId);
  if (!storefront?.publicOrigin || !locale)
    throw new Error(`no storefront ${storefrontId} with a public origin, or no locale ${localeId}`);
  const texts = fileLabels(locale.locale, storefront.id)['mail'] ?? {};
  const t: MailWords = (key, values = {}) =>
    fillText(texts, key, locale, { ...values, brand: storefront.name });
  return { storefront: { ...storefront, publicOrigin: storefront.publicOrigin }, locale, t };
}

function fillText(
  texts: Readonly<Record<string, string>>,
  key: string,
  { language }: ApiLocale,
  values: Record<string, string>,
): string {
  const text = texts[key];
  if (text === undefined) throw new Error(`no mail text ${key} in ${language}`);
  return fillMessage(text, language, values).replace(/[\r\n]+/g, ' ');
}
