import { testSettings } from '../../../tests/contract/test-settings';
import type { ApiSettings } from '../../server/settings.types';
import type { MailOrder } from './mail.tx';

const texts = {
  greeting: 'Hello {name},',
  greetingNameless: 'Hello,',
  testSubject: '{product} at {brand}',
  testTitle: 'News',
  testText: 'About {product}',
  testButton: 'Look',
  testWhy: 'You asked',
};

/** A shop at www.first.example with the texts above; `more` goes over them. */
export const mailSettings = (more: Partial<ApiSettings> = {}): ApiSettings => {
  const base = testSettings({
    fileLabels: (locale) => ({
      mail: { ...texts, testTitle: locale.startsWith('es') ? 'Noticias' : 'News' },
    }),
    ...more,
  });
  base.storefronts['first'] = { ...base.storefronts['first']!, publicOrigin: 'https://www.first.example' };
  return base;
};

export const order = (key: string, more: Partial<MailOrder> = {}): MailOrder => ({
  key,
  storefront: 'first',
  locale: 'en_GB',
  kind: 'test',
  to: { name: 'Ana', address: 'ana@mail.example' },
  values: { product: '<b>Nube</b>\r\nBcc: x@y.example' },
  link: '/en_GB/women',
  ...more,
});
