import type { Purpose } from '../../../blocks/_contract/storage/stored.types';
import type { TagEvent, TagSettings } from './tag-event.types';

/** Google's consent mode, version 2: its types of storage and the purpose of ours that each waits for. */
const storages: Record<string, Purpose> = {
  ad_storage: 'marketing',
  ad_user_data: 'marketing',
  ad_personalization: 'marketing',
  analytics_storage: 'analytics',
  functionality_storage: 'preferences',
  personalization_storage: 'preferences',
  security_storage: 'necessary',
};

interface TagWindow {
  dataLayer?: unknown[];
}
const host = 'https://www.googletagmanager.com';

export const consentFacts = (may: (purpose: Purpose) => boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(storages).map(([storage, purpose]) => [storage, may(purpose) ? 'granted' : 'denied']),
  );

/** Opens the data layer: everything denied by default, then what was agreed to, then the container, if there is one. */
export function openDataLayer(settings: TagSettings, may: (purpose: Purpose) => boolean): void {
  const { dataLayer } = Object.assign(window, { dataLayer: (window as TagWindow).dataLayer ?? [] });
  command(
    'consent',
    'default',
    consentFacts((purpose) => purpose === 'necessary'),
  );
  command('consent', 'update', consentFacts(may));
  if (settings.affiliate && may('marketing')) dataLayer.push({ affiliate: settings.affiliate });
  if (settings.container) loadContainer(settings.container);
}

/** After another answer; a container that is already here receives it too. */
export const updateConsent = (may: (purpose: Purpose) => boolean): void =>
  command('consent', 'update', consentFacts(may));

export function pushEvent(event: TagEvent): void {
  const { dataLayer } = window as TagWindow;
  if (event.ecommerce) dataLayer?.push({ ecommerce: null });
  dataLayer?.push(event);
}

/** Consent mode recognises a command by its type: an `arguments` object, not an array. */
function command(..._words: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- rest parameters are an array, which consent mode passes over
  (window as TagWindow).dataLayer?.push(arguments);
}

function loadContainer(container: string): void {
  (window as TagWindow).dataLayer!.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  document.head.append(
    Object.assign(document.createElement('script'), {
      async: true,
      src: `${host}/gtm.js?id=${encodeURIComponent(container)}`,
    }),
  );
}
