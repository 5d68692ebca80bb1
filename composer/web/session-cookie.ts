import { parseCookie, stringifySetCookie } from 'cookie';

const DAY_S = 24 * 60 * 60;

/** `__Host-`: no other host of the domain can set it. It needs https, which a local shop does not have. */
const cookieName = (origin: string): string => (isSecure(origin) ? '__Host-composer' : 'composer');
const LANGUAGE = 'composer-language';

const isSecure = (origin: string): boolean => origin.startsWith('https:');

const write = (origin: string, name: string, value: string, maxAge: number): string =>
  stringifySetCookie({
    name,
    value,
    path: '/',
    maxAge,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(origin),
  });

/** The cookie of a session, limited to the composer's origin. */
export const writeSession = (origin: string, token: string): string =>
  write(origin, cookieName(origin), token, 7 * DAY_S);

export const eraseSession = (origin: string): string => write(origin, cookieName(origin), '', 0);

export const writeLanguage = (origin: string, language: string): string =>
  write(origin, LANGUAGE, language, 365 * DAY_S);

/** Token of the session and chosen language; undefined when missing. */
export function readCookies(
  origin: string,
  header: string | null,
): { token: string | undefined; language: string | undefined } {
  const cookies = parseCookie(header ?? '');
  return { token: cookies[cookieName(origin)], language: cookies[LANGUAGE] };
}
