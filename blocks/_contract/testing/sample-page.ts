import IntlMessageFormat from 'intl-messageformat';
import type { Locale } from '../../../engine/locales/locale.types';
import type { PageView } from '../block.types';
import type { Words } from '../../../engine/words/words.types';

export const sampleLocale: Locale = {
  locale: 'en_GB',
  country: 'GB',
  language: 'en',
  market: 'GB',
  isoLocale: 'en-GB',
  realLanguage: 'en',
  currency: 'GBP',
  dir: 'ltr',
  written: { lang: 'en-GB', dir: 'ltr' },
  languageName: 'English',
  countryName: 'United Kingdom',
  dateFormat: 'DD/MM/YYYY',
  price: { decimal: '.', group: ',', symbol: '£', position: 'before', suffix: '', digits: 2 },
};

/** Pages stand under their own names, home and listings aside: `page:order/x?a=1` → `/en_GB/order/x?a=1`. */
export function sampleHref(link: string): string {
  if (link.startsWith('/')) return `/en_GB${link}`;
  return link.replace(/^page:(home|grid(?=\/))?\/?/, (_all, bare?: string) =>
    bare === 'home' ? '/en_GB' : '/en_GB/',
  );
}

/** The page around a block under test. */
export const samplePage = (over: Partial<PageView> = {}): PageView =>
  Object.defineProperties(
    {
      brand: { name: 'Sample', slug: 'sample', logo: '/brand/main/logo.svg', imageHost: '/images/paper' },
      locale: sampleLocale,
      dir: 'ltr',
      name: 'home',
      path: '/en_GB',
      query: '',
      href: sampleHref,
    },
    Object.getOwnPropertyDescriptors(over),
  );

/** Words out of a block's own messages; a key that is not there fails the test. */
export const sampleWords =
  (messages: Record<string, string>): Words =>
  (key, values) => {
    const message = messages[key];
    if (message === undefined)
      throw new Error(`no message "${key}"; there are: ${Object.keys(messages).join(', ')}`);
    return String(new IntlMessageFormat(message, 'en-GB').format(values));
  };
