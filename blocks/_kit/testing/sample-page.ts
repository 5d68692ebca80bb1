import IntlMessageFormat from 'intl-messageformat';
import type { Locale } from '../../../engine/locales/locale.types';
import type { PageView, Words } from '../block.types';

export const sampleLocale: Locale = {
  locale: 'en_GB',
  country: 'GB',
  language: 'en',
  market: 'GB',
  isoLocale: 'en-GB',
  realLanguage: 'en',
  currency: 'GBP',
  dir: 'ltr',
  languageName: 'English',
  countryName: 'United Kingdom',
  dateFormat: 'DD/MM/YYYY',
  price: { decimal: '.', group: ',', symbol: '£', position: 'before', suffix: '', digits: 2 },
};

/** The page around a block under test. */
export const samplePage = (over: Partial<PageView> = {}): PageView =>
  Object.defineProperties(
    {
      brand: { name: 'Sample', slug: 'sample', logo: '/brand/main/logo.svg', imageHost: '/images/paper' },
      locale: sampleLocale,
      dir: 'ltr',
      path: '/en_GB',
      query: '',
      href: (link) =>
        link === 'page:home'
          ? '/en_GB'
          : link.startsWith('page:grid/')
            ? `/en_GB/${link.slice(10)}`
            : link.startsWith('/')
              ? `/en_GB${link}`
              : link,
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
