import { randomUUID } from 'node:crypto';
import { isApiError } from '../../eshop-api/contract/api-error';
import { letterPath, ONE_CLICK } from '../../eshop-api/contract/letter-links';
import type { ApiClient } from '../../eshop-api/contract/client.types';
import {
  newsletterGetPreferenceCenter,
  newsletterUnsubscribe,
} from '../../eshop-api/domains/newsletter/preferences.contract';
import type { Brand } from '../../engine/brands/brand.types';
import type { Shop } from '../shop/shop.types';

/** A newsletter's token in the address; its characters need no encoding. */
const ADDRESS = new RegExp(`^${ONE_CLICK}/([\\w-]{1,100})/?$`);

/** Timeout, ms: the mail client waits for the answer. */
const DEADLINE_MS = 10_000;

/**
 * `/_unsubscribe/<token>`, the address in a newsletter's headers (RFC 8058). A POST ends the subscription: mail clients send it without
 * an origin and without cookies, so it is handled before the same-origin check and authorized by the token alone. A GET changes nothing, because
 * mail scanners open every link: it redirects to the page with the confirmation.
 * @param shop current state, read per request
 */
export const answerOneClick =
  (shop: () => Promise<Pick<Shop, 'api' | 'brands' | 'log'>>) =>
  async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const token = ADDRESS.exec(pathname)?.[1];
    if (token === undefined) return answer(404, 'Not found');
    const { api, brands, log } = await shop();
    const brand = brands.pick(request.headers.get('host'));
    const client = openClient(api, brand);
    if (request.method !== 'POST') return redirectToPage(client, brand, token);
    try {
      await client.call(
        newsletterUnsubscribe,
        { profile: brand.defaultLocale, token, origin: 'one-click' },
        { deadline: DEADLINE_MS },
      );
      return answer(200, 'Unsubscribed.');
    } catch (error) {
      if (isApiError(error, 'link_ended')) return answer(404, 'This link no longer works.');
      log.warn({ err: String(error) }, 'a one-click unsubscription failed');
      return answer(503, 'Please try again in a moment.', { 'Retry-After': '60' });
    }
  };

/** No rate limit per visitor: a mail provider unsubscribes many readers from few addresses. */
const openClient = (api: Shop['api'], brand: Brand): ApiClient =>
  api.open({
    storefront: brand.id,
    locale: brand.defaultLocale,
    clientUrl: brand.publicOrigin,
    userAgent: 'storefront',
    requestId: randomUUID(),
    clientId: undefined,
  });

async function redirectToPage(client: ApiClient, brand: Brand, token: string): Promise<Response> {
  const locale = await client
    .call(newsletterGetPreferenceCenter, { profile: brand.defaultLocale, token })
    .then(
      ({ preferences: { language, country } }) => `${language}_${country}`,
      () => brand.defaultLocale,
    );
  const known = brand.locales.includes(locale) ? locale : brand.defaultLocale;
  return answer(303, '', { Location: letterPath(known, 'unsubscribe', token) });
}

const answer = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
      ...headers,
    },
  });
