const WORD = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const NUMBER = /^[1-9]\d{0,14}$/;

/** Named parts of a path, `:id` for a number and any other for a word; undefined: the path is another one. */
export function matchPath(pattern: string, pathname: string): Readonly<Record<string, string>> | undefined {
  const [wanted, given] = [pattern.split('/'), pathname.split('/')];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const segment = given[at]!;
    if (!part.startsWith(':')) {
      if (part !== segment) return undefined;
    } else if ((part === ':id' ? NUMBER : WORD).test(segment)) params[part.slice(1)] = segment;
    else return undefined;
  }
  return params;
}
