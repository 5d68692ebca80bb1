/**
 * Value of a cookie of `document.cookie`, or undefined; a broken escape keeps its raw text. Server code reads with `cookie`, which would
 * add 1.6 KB to every page's scripts (docs/decisions/0187).
 */
export function readCookie(name: string, cookies: string): string | undefined {
  const found = cookies
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  try {
    return found && decodeURIComponent(found);
  } catch {
    return found;
  }
}
