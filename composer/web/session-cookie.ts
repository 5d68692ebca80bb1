import { parseCookie, stringifySetCookie } from 'cookie';

const DAY_S = 24 * 60 * 60;

/** `__Host-`: no other host of the domain can set it. It needs https, which a local shop does not have. */
const cookieName = (origin: string): string => (isSecure(origin) ? '__Host-composer' : 'composer');
const LANGUAGE = 'composer-language';

const isSecure = (origin: string): boolean => origin.startsWith('https:');

/** A sign-in that was sent to a provider. */
const signInName = (origin: string): string => `${cookieName(origin)}-sign-in`;
const SIGN_IN_S = 10 * 60;

const write = (
  origin: string,
  name: string,
  value: string,
  maxAge: number,
  sameSite: 'strict' | 'lax' = 'strict',
): string =>
  stringifySetCookie({
    name,
    value,
    path: '/',
    maxAge,
    httpOnly: true,
    sameSite,
    secure: isSecure(origin),
  });

/** The cookie of a session, limited to the composer's origin. */
export const writeSession = (origin: string, token: string): string =>
  write(origin, cookieName(origin), token, 7 * DAY_S);

export const eraseSession = (origin: string): string => write(origin, cookieName(origin), '', 0);

export const writeLanguage = (origin: string, language: string): string =>
  write(origin, LANGUAGE, language, 365 * DAY_S);

/** Binds a sign-in at a provider to the browser. `Lax`: the browser comes back from another site. */
export const writeSignIn = (origin: string, token: string): string =>
  write(origin, signInName(origin), token, SIGN_IN_S, 'lax');

export const eraseSignIn = (origin: string): string => write(origin, signInName(origin), '', 0, 'lax');

/** Token of the session, chosen language, and token of a sign-in at a provider; undefined when missing. */
export function readCookies(
  origin: string,
  header: string | null,
): Record<'token' | 'language' | 'signIn', string | undefined> {
  const cookies = parseCookie(header ?? '');
  return {
    token: cookies[cookieName(origin)],
    language: cookies[LANGUAGE],
    signIn: cookies[signInName(origin)],
  };
}
