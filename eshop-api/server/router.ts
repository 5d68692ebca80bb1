import type { OperationShape } from '../contract/operation';

export interface Route<Target> {
  operation: OperationShape;
  target: Target;
}

export type RouteFound<Target> =
  | { kind: 'found'; route: Route<Target>; params: Record<string, string> }
  | { kind: 'wrong-method'; allow: string[] }
  | { kind: 'unknown' };

interface PathEntry<Target> {
  segments: string[];
  methods: Map<string, Route<Target>>;
}

/** `/products/sheet/` and `/products/sheet` are one path. */
const trimPath = (path: string) => path.replace(/\/+$/, '') || '/';
const isParameter = (segment: string) => segment.startsWith('{');

/** Finds operations by method and path; a literal path takes precedence over one with `{parameters}`. Throws on duplicates. */
export class Router<Target> {
  private literal = new Map<string, PathEntry<Target>>();
  private patterns: PathEntry<Target>[] = [];

  constructor(routes: readonly Route<Target>[]) {
    for (const route of routes) this.add(route);
    this.patterns.sort(
      (a, b) => a.segments.filter(isParameter).length - b.segments.filter(isParameter).length,
    );
  }

  private add(route: Route<Target>): void {
    const path = trimPath(route.operation.path);
    const entry = this.literal.get(path) ?? { segments: path.split('/'), methods: new Map() };
    if (entry.methods.has(route.operation.method))
      throw new Error(`Two operations answer ${route.operation.method} ${path}`);
    if (!this.literal.has(path) && entry.segments.some(isParameter)) this.patterns.push(entry);
    this.literal.set(path, entry);
    entry.methods.set(route.operation.method, route);
  }

  find(method: string, rawPath: string): RouteFound<Target> {
    const path = trimPath(rawPath);
    const found = this.findEntry(path);
    if (!found) return { kind: 'unknown' };
    const route = found.entry.methods.get(method === 'HEAD' ? 'GET' : method);
    if (!route) return { kind: 'wrong-method', allow: [...found.entry.methods.keys()] };
    return { kind: 'found', route, params: found.params };
  }

  private findEntry(path: string): { entry: PathEntry<Target>; params: Record<string, string> } | undefined {
    const literal = path.includes('{') ? undefined : this.literal.get(path);
    if (literal) return { entry: literal, params: {} };
    const parts = path.split('/');
    for (const entry of this.patterns) {
      const params = matchSegments(entry.segments, parts);
      if (params) return { entry, params };
    }
    return undefined;
  }
}

function matchSegments(segments: string[], parts: string[]): Record<string, string> | undefined {
  if (segments.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? '';
    if (isParameter(segment)) {
      const value = decodeSegment(part);
      if (!value) return undefined;
      params[segment.slice(1, -1)] = value;
    } else if (segment !== part) return undefined;
  }
  return params;
}

function decodeSegment(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
