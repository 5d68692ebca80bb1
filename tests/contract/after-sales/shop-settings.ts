import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { makeFakeProvider } from '../../../eshop-api/domains/orders/orders.fixture';
import { domains } from '../../../eshop-api/domains/registry.generated';
import { company } from '../../../eshop-api/domains/returns/returns.fixture';
import { embeddedProviders } from '../../../eshop-api/providers/embedded-providers';
import { orderBackendInside } from '../../../eshop-api/providers/order-backend/embedded/embedded-order-backend';
import type { ApiProviders } from '../../../eshop-api/providers/provider.types';
import type { ApiSettings, Storefront } from '../../../eshop-api/server/settings.types';
import { marketLocales } from '../../support/open-test-api';
import { testSettings } from '../test-settings';

/** Domains whose calls belong to the time after the sale, each of which the suite calls. */
export const AFTER_THE_SALE = [
  'accounts',
  'clienteling',
  'customers',
  'events',
  'exchanges',
  'invoices',
  'newsletter',
  'order-mails',
  'order-reviews',
  'orders',
  'personal-data',
  'returns',
  'takebacks',
  'ticket-promotion',
  'wishlist',
];
/** Domains that those call. Without `mail`, which would send the mails whose links the suite reads. */
const BEFORE =
  'catalogue reference bag stock gift-cards donations checkout places stores store-staff captcha kboix cross-border';
export const DOMAINS = [...AFTER_THE_SALE, ...BEFORE.split(' ')];

export const WEBHOOK_SECRET = 'the-secret-of-the-warehouse-in-tests';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
const labels = Object.fromEntries(
  ['documents', 'mail', 'account'].map((section) => [section, read(`locales/en/labels/${section}.json`)]),
);

/** The same shop in the test's process and in one of its own. `rules` may be changed while a state is made. */
export function composeShop(
  clock: () => Date,
  rules: Record<string, unknown> = {},
): { settings: ApiSettings; chosen: typeof domains; providers: ApiProviders } {
  const one = (id: string, lines: string[]): Storefront => ({
    id,
    name: id,
    slug: id,
    lines,
    imageHost: '/images/paper',
    defaultLocale: 'en_ES',
    locales: marketLocales.map(({ locale }) => locale),
    flags: () => ({ gift_card: true, take_back: true, gratis_cambio_talla: true }),
    rules,
    hosts: [`${id}.localhost`],
    publicOrigin: `https://${id}.example`,
    company,
  });
  return {
    settings: testSettings({
      locales: marketLocales,
      storefronts: {
        main: { ...one('main', ['HERITAGE', 'STUDIO', 'LAB']), default: true },
        running: one('running', ['RUNNING']),
      },
      fileLabels: () => labels,
      clock,
      randomId: randomUUID,
    }),
    chosen: domains.filter(({ domain }) => DOMAINS.includes(domain.name)),
    providers: {
      ...embeddedProviders,
      cardProvider: { name: 'card-provider-fake', migrations: [], open: () => makeFakeProvider() },
      orderBackend: orderBackendInside({ webhookSecret: WEBHOOK_SECRET }),
    },
  };
}
