/** One segment of a path pattern. `target` and `type` are localised, `free` takes any text. */
export type PathPart =
  { kind: 'static'; text: string } | { kind: 'target' | 'type' | 'free'; name: string; optional: boolean };

const parts = new Map<string, PathPart[]>();

/** Parts of a pattern such as `/{target}/{type}/{listing?}`; a string is the error instead. */
export function parsePattern(pattern: string): PathPart[] | string {
  const known = parts.get(pattern);
  if (known) return known;
  const fault = findPatternFault(pattern);
  if (fault) return fault;
  const parsed = pattern.split('/').filter(Boolean).map(parsePart);
  parts.set(pattern, parsed);
  return parsed;
}

function parsePart(text: string): PathPart {
  const match = /^\{(\w+)(\?)?\}$/.exec(text);
  if (!match) return { kind: 'static', text };
  const name = match[1]!;
  return { kind: name === 'target' || name === 'type' ? name : 'free', name, optional: match[2] === '?' };
}

function findPatternFault(pattern: string): string | undefined {
  if (!pattern.startsWith('/')) return 'a path begins with "/" (below the locale)';
  if (/^\/[a-z]{2}_[A-Z]{2}(\/|$)/.test(pattern))
    return 'a path stands below the locale and does not name one';
  if (pattern !== '/' && pattern.endsWith('/')) return 'a path does not end with "/"';
  const segments = pattern === '/' ? [] : pattern.slice(1).split('/');
  const bad = segments.find(
    (segment) => !/^(\{[A-Za-z]\w*\??\}|[\p{L}\p{N}._~-]+)$/u.test(segment) || /^\.+$/.test(segment),
  );
  if (bad !== undefined)
    return bad === ''
      ? 'two slashes stand side by side'
      : `"${bad}" is neither a plain segment nor a parameter such as {listing} or {listing?}`;
  const names = segments.flatMap((segment) => /^\{(\w+)/.exec(segment)?.[1] ?? []);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice) return `the parameter {${twice}} stands twice`;
  return segments.slice(0, -1).some((segment) => segment.endsWith('?}'))
    ? 'only the last segment may be optional'
    : undefined;
}

/** The concrete forms of a pattern: with and without its optional last segment. */
export function expandPattern(pattern: readonly PathPart[]): PathPart[][] {
  const last = pattern.at(-1);
  return last && last.kind !== 'static' && last.optional
    ? [pattern.slice(0, -1), [...pattern]]
    : [[...pattern]];
}

/** Two forms of one shape cannot be distinguished by a path. */
export const shapeOf = (form: readonly PathPart[]): string =>
  `/${form.map((part) => (part.kind === 'static' ? part.text : part.kind === 'free' ? '{}' : `{${part.kind}}`)).join('/')}`;

const rank = { static: 0, target: 1, type: 1, free: 2 };

/** Sorts the more specific form first. */
export function compareForms(a: readonly PathPart[], b: readonly PathPart[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const difference = rank[a[i]!.kind] - rank[b[i]!.kind];
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
