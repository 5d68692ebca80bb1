import { isApiError } from '../../../eshop-api/contract/api-error';
import { accountExport } from '../../../eshop-api/domains/personal-data/personal-data.contract';
import { authenticate, resolveRequest } from '../../request/resolve-request.server';
import { callerOf } from '../../request/create-page-load-context.server';
import type { RequestContext } from '../../request/request-context.types';
import { listSessionCookies } from '../../session/cookies';
import type { Shop } from '../../shop/shop.types';
import { packPersonalData } from './pack-personal-data';

/** All tables are read; ms. */
const DEADLINE_MS = 15_000;
/** Block type whose texts the readable file has. */
const SECTION = 'account-export';

/**
 * The customer's own copy of the data, as a ZIP that no cache keeps (docs/decisions/0218). Without a session that was just begun by
 * password it redirects to the page with the password's form.
 * @param shop current state, read per request
 */
export const servePersonalData =
  (shop: () => Promise<Shop>) =>
  async (request: Request): Promise<Response> => {
    // A HEAD request would collect all data, and count among the day's downloads, for nothing.
    if (request.method !== 'GET') return new Response(null, { status: 405, headers: { Allow: 'GET' } });
    const current = await shop();
    const received = await resolveRequest(request, current, false).catch((thrown: unknown) => {
      // An address without its locale.
      if (thrown instanceof Response) return thrown;
      throw thrown;
    });
    if (received instanceof Response) return received;
    const visit = await authenticate(received, current);
    return answerVisit(visit, current);
  };

async function answerVisit(visit: RequestContext, shop: Shop): Promise<Response> {
  const { brand, locale, recognised, now } = visit;
  const customer = recognised?.customer;
  if (!customer) return toPage(visit, shop);
  const words = shop.wordsFor(brand, locale, SECTION);
  try {
    const data = await shop.api
      .open(callerOf(visit))
      .call(
        accountExport,
        { profile: locale.locale },
        { headers: { ...customer.headers }, deadline: DEADLINE_MS },
      );
    const { lang: language, dir } = locale.written;
    const zip = packPersonalData(data, { words, language, dir, timeZone: brand.timeZone });
    return new Response(zip, {
      headers: headersOf(visit, {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="my-data-${now.toISOString().slice(0, 10)}.zip"`,
      }),
    });
  } catch (error) {
    if (isApiError(error, 'unauthorized', 'login_needed')) return toPage(visit, shop);
    if (isApiError(error, 'too_many_requests')) return refuse(visit, 429, words('error_too_many_requests'));
    shop.log.warn({ err: String(error) }, 'a customer’s data could not be exported');
    return refuse(visit, 503, words('failed'));
  }
}

const toPage = (visit: RequestContext, shop: Shop): Response =>
  new Response(null, {
    status: 303,
    headers: headersOf(visit, {
      Location: shop.links.href('page:account-security', visit.brand, visit.locale),
    }),
  });

const refuse = (visit: RequestContext, status: number, text: string): Response =>
  new Response(text, { status, headers: headersOf(visit, { 'Content-Type': 'text/plain; charset=utf-8' }) });

const headersOf = (visit: RequestContext, headers: Record<string, string>): Headers =>
  new Headers([
    ...Object.entries({
      ...headers,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    }),
    ...listSessionCookies(visit).map((cookie): [string, string] => ['Set-Cookie', cookie]),
  ]);
