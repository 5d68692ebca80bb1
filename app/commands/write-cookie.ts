export interface CookieFacts {
  name: string;
  value: string;
  /** Lifetime in seconds; 0 erases it. */
  maxAge: number;
  httpOnly?: boolean;
}

/** A Set-Cookie line. Every cookie of the shop is for the whole site and never leaves it. */
export function writeCookie({ name, value, maxAge, httpOnly }: CookieFacts, secure: boolean): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', `Max-Age=${Math.round(maxAge)}`, 'SameSite=Lax'];
  if (httpOnly) parts.push('HttpOnly');
  if (secure) parts.push('Secure');
  return parts.join('; ');
}
