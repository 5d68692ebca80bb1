import { redirect } from '@remix-run/node';

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
