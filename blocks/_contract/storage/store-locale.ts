import { writeStored } from './browser-storage';
import { country, language } from './stored-cookies';

/** A shop's country and language were chosen: an address without them redirects there from now on (docs/contract/README.md, 30 days in docs/contract/browser.md#lifetimes). */
export function storeLocale(locale: string): void {
  const [, spoken, land] = /^([a-z]{2})_([A-Z]{2})$/.exec(locale) ?? [];
  if (!spoken || !land) return;
  writeStored(language, spoken);
  writeStored(country, land);
}

/** The same when a link to this page in another country or language is pressed. */
export function storePressedLocale(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a[hreflang]') : null;
  if (link) storeLocale(link.getAttribute('href')?.split('/')[1] ?? '');
}
