import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { stringifySetCookie } from 'cookie';
import type { RequestHandler } from 'express';
import { Reader, type CountryResponse } from 'maxmind';
import { detectedCountry } from '../../blocks/_contract/storage/stored-cookies';

/** ISO 3166 code of an address, or undefined. */
export type CountryOfAddress = (address: string) => Promise<string | undefined>;

const TWO_CAPITALS = /^[A-Z]{2}$/;
/** Codes of CDNs for an unknown country, and for Tor. */
const NO_COUNTRY = new Set(['XX', 'T1', 'ZZ']);
/** Headers in which CDNs report a visitor's country. A forged one only shows the question for another country. */
const CDN_HEADERS = [
  'cf-ipcountry',
  'cloudfront-viewer-country',
  'x-vercel-ip-country',
  'fastly-client-country',
  'x-appengine-country',
  'x-country-code',
];

/**
 * GET /_country: where the visitor seems to be (docs/contract/content.md#country-modal): a CDN's header, else an offline database of
 * addresses, else nothing. Fetched by the browser alone, so that documents stay the same for everybody.
 */
export const answerVisitorCountry =
  (countryOf: CountryOfAddress): RequestHandler =>
  (request, response, next) => {
    const address = String(request.headers['x-forwarded-for'] ?? request.socket.remoteAddress ?? '');
    findCountry(request.headers, address, countryOf).then((country) => {
      response.set('Cache-Control', 'private, no-store');
      if (country)
        response.append(
          'Set-Cookie',
          stringifySetCookie({
            name: detectedCountry.name,
            value: country,
            path: '/',
            maxAge: detectedCountry.days * 24 * 3600,
            sameSite: 'lax',
          }),
        );
      response.json({ country: country ?? null });
    }, next);
  };

async function findCountry(
  headers: Record<string, string | string[] | undefined>,
  address: string,
  countryOf: CountryOfAddress,
): Promise<string | undefined> {
  const header = CDN_HEADERS.map((name) => String(headers[name] ?? '').toUpperCase()).find((code) =>
    isCountry(code),
  );
  const country = header ?? (await countryOf(address));
  return country && isCountry(country) ? country : undefined;
}

const isCountry = (code: string): boolean => TWO_CAPITALS.test(code) && !NO_COUNTRY.has(code);

/** The address database, read with the first question (8 MB); without it no visitor is located. */
export function openCountryDatabase(root: string, report: (error: unknown) => void): CountryOfAddress {
  let reader: Promise<Reader<CountryResponse> | undefined> | undefined;
  const open = () =>
    readFile(
      path.join(root, 'node_modules/@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
    )
      .then((bytes) => new Reader<CountryResponse>(bytes))
      .catch((error: unknown) => void report(error));
  return async (address) => {
    const book = await (reader ??= open());
    return book && readRecord(book, address.replace(/^::ffff:/i, ''));
  };
}

/** The country code in the database's record of an address. */
function readRecord(book: Reader<CountryResponse>, address: string): string | undefined {
  try {
    const record = book.get(address) as { country_code?: string; country?: { iso_code?: string } } | null;
    return record?.country_code ?? record?.country?.iso_code;
  } catch {
    // No address at all, or one of a kind that the book does not hold.
    return undefined;
  }
}
