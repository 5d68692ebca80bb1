import { vi } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { chooseCardWords } from '../../../blocks/_parts/product-card/card-facts';
import { cardMessages } from '../../../blocks/_parts/product-card/product-card.messages';
import { renderCards } from '../../../blocks/_parts/product-card/product-card.view';
import { sampleProducts } from '../../../blocks/_journey/listing/sample-products';
import { clientId, consentAnswer } from '../../../blocks/_contract/storage/stored-cookies';
import { dropStored } from '../../../blocks/_contract/storage/browser-storage';
import type { Purpose } from '../../../blocks/_contract/storage/stored.types';
import { sampleConsent } from '../../../blocks/_contract/testing/sample-consent';
import { sampleWords } from '../../../blocks/_contract/testing/sample-page';
import type { TagEvent } from './tag-event.types';

export const cards = (variant: 'plain' | 'specimen', from = 1) =>
  renderToStaticMarkup(
    renderCards(sampleProducts, {
      owner: {},
      variant,
      level: 2,
      sizes: '',
      words: chooseCardWords(sampleWords(cardMessages)),
      href: (path) => `/en_GB${path}`,
      from,
    }),
  );
export const rail = (id: string, title: string, variant: 'plain' | 'specimen' = 'plain') =>
  `<div data-region="main"><div data-block="${id}"><section aria-labelledby="t"><h2 id="t">${title}</h2>${cards(variant)}</section></div></div>`;
export const open = (html: string) => {
  document.body.innerHTML = html;
};
export const first = (selector: string) => document.querySelector<HTMLElement>(selector)!;
export const layer = () => ((window as { dataLayer?: unknown[] }).dataLayer ?? []) as TagEvent[];
export const names = () =>
  layer()
    .map((one) => one.event)
    .filter(Boolean);

// No script is fetched from anywhere; happy-dom need not log that.
(
  window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }
).happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

/** Everything is in sight at once. */
class Sight {
  constructor(private readonly callback: (seen: { target: Element; isIntersecting: boolean }[]) => void) {}
  observe(target: Element) {
    this.callback([{ target, isIntersecting: true }]);
  }
  unobserve() {}
  disconnect() {}
}

/** Each visit is a new document, so what the one before listened to must go. */
const listeners: Parameters<Document['addEventListener']>[] = [];
const listen = document.addEventListener.bind(document);
document.addEventListener = (...call: Parameters<Document['addEventListener']>) => {
  listeners.push(call);
  listen(...call);
};

/** Ends the visits of a test: without consent they fall silent. */
export const visits: (() => void)[] = [];

let undo: (() => void) | undefined;
export const agree = (...purposes: Purpose[]) => {
  undo?.();
  undo = sampleConsent(...purposes);
};
export const startVisit = (): void => {
  vi.resetModules();
  vi.stubGlobal('IntersectionObserver', Sight);
  sessionStorage.clear();
  localStorage.clear();
  delete (window as { dataLayer?: unknown[] }).dataLayer;
};
export const endVisit = (): void => {
  for (const call of listeners.splice(0)) document.removeEventListener(...call);
  undo?.();
  undo = undefined;
  for (const end of visits.splice(0)) end();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  dropStored(clientId);
  dropStored(consentAnswer);
};
