import { createRequire } from 'node:module';
import type { Client } from '@adyen/api-library';
import type { ProviderHost } from '../../provider.types';
import { PaymentUnreachable } from '../card-provider.types';
import type { AdyenNotification, AdyenSettings, AdyenLibrary } from './adyen.types';

type Http = Client['httpClient'];

/** The service refused, with its own message; nothing was done. */
export class AdyenRefusal extends Error {
  constructor(
    readonly status: number,
    readonly errorCode: string,
    message: string,
  ) {
    super(message);
  }
}

const PATIENCE_MS = 20_000;
const TEST_HOST = /^https:\/\/checkout-test\.adyen\.com/;

/** Only the parts that are used, and only when a brand has chosen this service: the whole library takes seconds to load. */
export function loadLibrary(
  { apiKey, environment, liveUrlPrefix, url }: AdyenSettings,
  fetch: ProviderHost['fetch'],
): AdyenLibrary {
  const load = createRequire(import.meta.url);
  const part = <Part>(path: string): Part => load(`@adyen/api-library/lib/src/${path}`) as Part;
  const { default: AdyenClient } = part<{ default: new (config: object, http: Http) => Client }>('client');
  const { PaymentsApi } = part<{ PaymentsApi: new (client: Client) => AdyenLibrary['payments'] }>(
    'services/checkout/paymentsApi',
  );
  const { ModificationsApi } = part<{
    ModificationsApi: new (client: Client) => AdyenLibrary['modifications'];
  }>('services/checkout/modificationsApi');
  const { default: HmacValidator } = part<{
    default: new () => { validateHMAC(item: AdyenNotification, key: string): boolean };
  }>('utils/hmacValidator');
  const client = new AdyenClient(
    {
      apiKey,
      environment: environment === 'live' ? 'LIVE' : 'TEST',
      ...(liveUrlPrefix ? { liveEndpointUrlPrefix: liveUrlPrefix } : {}),
    },
    createHttp(fetch, url),
  );
  const validator = new HmacValidator();
  return {
    payments: new PaymentsApi(client),
    modifications: new ModificationsApi(client),
    validate: (item, key) => validator.validateHMAC(item, key),
  };
}

/** The library's HTTP client, with the injected fetch; `url` replaces the service's host. */
const createHttp = (fetch: ProviderHost['fetch'], url: string | undefined): Http => ({
  async request(endpoint, json, config, _needsKey, options = {}) {
    const address = url ? endpoint.replace(TEST_HOST, url.replace(/\/$/, '')) : endpoint;
    const query = options.params ? `?${new URLSearchParams(options.params as Record<string, string>)}` : '';
    const headers = {
      'content-type': 'application/json',
      'x-api-key': config.apiKey ?? '',
      ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
    };
    const method = options.method ?? 'POST';
    const answer = await fetch(`${address}${query}`, {
      method,
      headers,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(method === 'GET' ? {} : { body: String(json) }),
    }).catch((cause: unknown) => {
      throw new PaymentUnreachable('the card provider could not be asked', { cause });
    });
    const body = await answer.text().catch((cause: unknown) => {
      throw new PaymentUnreachable('the card provider’s answer broke off', { cause });
    });
    if (answer.ok) return body;
    throw readRefusal(answer, body);
  },
});

/** After 5xx, 429 and "in progress" the result of the call is unknown; anything else is a refusal. */
function readRefusal({ status, headers }: Response, body: string): Error {
  if (status >= 500 || status === 429 || headers.get('transient-error') === 'true')
    return new PaymentUnreachable(`the card provider answered ${status}`);
  const details = readJson(body);
  return new AdyenRefusal(
    status,
    details.errorCode ?? '',
    details.message ?? `the card provider answered ${status}`,
  );
}

/** Fields that every documented refusal has; a proxy's page has none of them. */
function readJson(body: string): { errorCode?: string; message?: string } {
  try {
    return JSON.parse(body) as ReturnType<typeof readJson>;
  } catch {
    return {};
  }
}
