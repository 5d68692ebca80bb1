import type { ProviderHost, ProviderKind } from '../../provider.types';
import { defineProvider } from '../../define-provider';
import type { CardProvider, KnownPayment, PaymentNotification } from '../card-provider.types';
import { adyenMigrations } from './adyen.migrations';
import { listOfOrder, recordNews, scrubPayments } from './adyen.repository';
import type { Adyen, AdyenSettings } from './adyen.types';
import { loadLibrary } from './load-library';
import { modify } from './modify';
import { authorise, goOn, settle } from './pay';
import { readNews, toKnown, type News } from './read-answer';

/**
 * Adyen by its official library (docs/payments.md "A real card provider"). It has no call for the payments of an order; `find`
 * reads stored reports, and repeats a call under the same key where an answer was lost.
 */
export const adyenCardProvider = (settings: AdyenSettings): ProviderKind<CardProvider> => ({
  name: 'card-provider-adyen',
  migrations: adyenMigrations,
  open: (host) => openAdyen(settings, host),
});

function openAdyen(settings: AdyenSettings, { db, clock, log, fetch }: ProviderHost): CardProvider {
  const adyen: Adyen = {
    db,
    clock,
    log,
    settings,
    library: loadLibrary(settings, fetch),
    flights: new Map(),
  };
  /** Pending writes of events; `find` waits for them, so that it never has less than their readers. */
  let writing: Promise<unknown> = Promise.resolve();
  const keep = (news: readonly News[]): void => {
    writing = Promise.all([
      writing,
      ...news.map(({ event, modificationPsp }) => recordNews(db, event, modificationPsp)),
    ]).catch((error: unknown) =>
      log.error({ error: String(error) }, 'news of the card provider could not be kept'),
    );
  };
  return {
    browserConfig: () => ({
      script: '',
      origin: `https://checkoutshopper-${settings.environment ?? 'test'}.adyen.com`,
      clientKey: settings.clientKey,
      environment: settings.environment === 'live' ? 'live' : 'test',
    }),
    authorise: (request) => authorise(adyen, request),
    details: (request) => goOn(adyen, request),
    find: async (merchantReference) => {
      await writing;
      return find(adyen, merchantReference);
    },
    capture: ({ idempotencyKey, pspReference, money }) =>
      modify(adyen, { idempotencyKey, pspReference, kind: 'capture', amount: money.amount }),
    cancel: ({ idempotencyKey, pspReference }) =>
      modify(adyen, { idempotencyKey, pspReference, kind: 'cancel', amount: 0 }),
    refund: ({ idempotencyKey, pspReference, money }) =>
      modify(adyen, { idempotencyKey, pspReference, kind: 'refund', amount: money.amount }),
    scrub: (gone) => scrubPayments(adyen.db, gone),
    readNotifications: (body): PaymentNotification[] => {
      const news = readNews(adyen, body);
      keep(news);
      return news.map(({ event }) => event);
    },
    stop: async () => void (await writing),
  };
}

async function find(adyen: Adyen, merchantReference: string): Promise<KnownPayment[]> {
  const payments = await listOfOrder(adyen.db, merchantReference);
  const settled = [];
  for (const one of payments) settled.push(await settle(adyen, one));
  return settled.map(toKnown);
}

const text = { type: 'string', minLength: 1 };

export default defineProvider({
  kind: 'cardProvider',
  use: 'adyen',
  settings: {
    properties: {
      apiKey: text,
      merchantAccount: text,
      clientKey: text,
      hmacKey: { ...text, description: 'Key of the standard webhook, hexadecimal.' },
      environment: { enum: ['test', 'live'] },
      liveUrlPrefix: text,
      url: { type: 'string', description: 'Another address than the service’s own: a test server.' },
    },
    required: ['apiKey', 'merchantAccount', 'clientKey', 'hmacKey'],
  },
  provide: adyenCardProvider,
});
