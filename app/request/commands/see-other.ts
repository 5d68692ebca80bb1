import { redirect } from '@remix-run/node';
import type { RequestContext } from '../request-context.types';
import type { Shop } from '../../shop/shop.types';

/** Leads on from an address that is no page (a way back from a payment, say): kept by nobody, told to no other site, found by no search engine. */
export const seeOther = (address: string, cookies: readonly string[] = []): Response =>
  redirect(address, {
    status: 303,
    headers: new Headers([
      ['Cache-Control', 'no-store'],
      ['Referrer-Policy', 'no-referrer'],
      ['X-Robots-Tag', 'noindex'],
      ...cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
    ]),
  });

/** The address of a `page:` link for a visit that stands on no page. */
const hrefFor =
  ({ brand, locale }: Pick<RequestContext, 'brand' | 'locale'>, { links }: Pick<Shop, 'links'>) =>
  (link: string): string =>
    links.href(link, brand, locale);
