import { FakeServer, type FakeRequest } from './fake-server';

type Fields = Record<string, unknown>;
interface FakeIndex {
  uid: string;
  settings: Fields;
  documents: Map<string, Fields>;
}
export interface RecordedRequest {
  method: string;
  path: string;
  body: unknown;
  authorization: string | undefined;
  requestId: string | undefined;
}

/**
 * A server with the part of Meilisearch's documented protocol that the adapter uses: tasks, index creation, settings, documents,
 * swap, multi-search with filters, facets and sort, facet search, errors. Words match as prefixes, all of them or (strategy `last`) the first ones.
 */
export class FakeMeilisearch extends FakeServer {
  readonly indexes = new Map<string, FakeIndex>();
  readonly seen: RecordedRequest[] = [];
  /** Answers this status to everything, when set. */
  broken: number | undefined;
  private readonly tasks: Fields[] = [];

  constructor(private readonly keys: { search: string; admin: string }) {
    super();
  }

  protected answer({
    method,
    path,
    body: text,
    headers,
  }: FakeRequest): [number, unknown, { 'x-request-id': string }] {
    const body = (text ? JSON.parse(text) : undefined) as Fields;
    const requestId = headers['x-request-id'] as string | undefined;
    this.seen.push({ method, path, body, authorization: headers.authorization, requestId });
    return [
      ...this.decide(method, path, body, headers.authorization),
      { 'x-request-id': `served-${requestId ?? 'none'}` },
    ];
  }

  private decide(
    method: string,
    path: string,
    body: Fields,
    authorization: string | undefined,
  ): [number, unknown] {
    if (this.broken)
      return [this.broken, { message: 'broken', code: 'internal', type: 'internal', link: '' }];
    const isSearch = /\/(multi-search|search|facet-search)$/.test(path);
    const allowed = isSearch ? [this.keys.search, this.keys.admin] : [this.keys.admin];
    if (!allowed.some((key) => authorization === `Bearer ${key}`))
      return [
        403,
        { message: 'The provided API key is invalid.', code: 'invalid_api_key', type: 'auth', link: '' },
      ];
    return this.route(method, path, body);
  }

  private route(method: string, path: string, body: any): [number, unknown] {
    const [, kind, uid, part] = path.split('/');
    if (kind === 'tasks') return [200, this.tasks[Number(uid)]];
    if (kind === 'multi-search') return this.searchMany(body.queries as Fields[]);
    if (kind === 'swap-indexes')
      return this.task('indexSwap', () => this.swap(body[0].indexes as [string, string]));
    if (method === 'POST' && path === '/indexes') return this.create(body as { uid: string });
    if (method === 'DELETE' && !part)
      return this.task('indexDeletion', () => (this.indexes.delete(uid!) ? undefined : 'index_not_found'));
    const index = this.indexes.get(uid!);
    if (!index)
      return [
        404,
        {
          message: `Index \`${uid}\` not found.`,
          code: 'index_not_found',
          type: 'invalid_request',
          link: '',
        },
      ];
    if (part === 'settings')
      return this.task('settingsUpdate', () => void Object.assign(index.settings, body));
    if (part === 'search') return [200, this.search(index, { q: body.q, ...body })];
    if (part === 'facet-search') return [200, this.searchFacet(index, body)];
    if (part === 'documents' && path.endsWith('/delete-batch'))
      return this.task('documentDeletion', () =>
        (body as string[]).forEach((id) => index.documents.delete(id)),
      );
    return this.task('documentAdditionOrUpdate', () =>
      (body as Fields[]).forEach((one) => index.documents.set(String(one['id']), one)),
    );
  }

  private create({ uid }: { uid: string }): [number, unknown] {
    return this.task('indexCreation', () => {
      if (this.indexes.has(uid)) return 'index_already_exists';
      this.indexes.set(uid, { uid, settings: {}, documents: new Map() });
      return undefined;
    });
  }

  private swap([a, b]: [string, string]): void {
    const [first, second] = [this.indexes.get(a)!, this.indexes.get(b)!];
    this.indexes.set(a, second).set(b, first);
  }

  private task(type: string, work: () => string | undefined | void): [number, unknown] {
    const code = work();
    const uid = this.tasks.length;
    const about = {
      uid,
      type,
      indexUid: null,
      enqueuedAt: '2026-01-01T00:00:00Z',
      startedAt: '2026-01-01T00:00:00Z',
      finishedAt: '2026-01-01T00:00:00Z',
      duration: 'PT0S',
      canceledBy: null,
    };
    this.tasks.push({
      ...about,
      status: code ? 'failed' : 'succeeded',
      error: code ? { message: code, code, type: 'invalid_request', link: '' } : null,
    });
    return [202, { taskUid: uid, indexUid: null, status: 'enqueued', type, enqueuedAt: about.enqueuedAt }];
  }

  private searchMany(queries: Fields[]): [number, unknown] {
    const results = queries.map((query) => {
      const index = this.indexes.get(String(query['indexUid']));
      return index && { indexUid: index.uid, ...this.search(index, query) };
    });
    return results.every(Boolean)
      ? [200, { results }]
      : [404, { message: 'Index not found.', code: 'index_not_found', type: 'invalid_request', link: '' }];
  }

  private search(index: FakeIndex, query: any): Fields {
    const { offset = 0, limit = 20 } = query as { offset?: number; limit?: number };
    const found = this.find(index, query);
    const [field, direction] = String(query.sort?.[0] ?? '').split(':');
    if (field)
      found.sort(
        (a, b) => (Number(read(a, field)) - Number(read(b, field))) * (direction === 'asc' ? 1 : -1),
      );
    const facets = Object.fromEntries(
      ((query.facets ?? []) as string[]).map((name) => [name, countValues(found, name)]),
    );
    return {
      hits: found
        .slice(offset, offset + limit)
        .map((one) =>
          query.showMatchesPosition
            ? { ...one, _matchesPosition: markMatches(one, String(query.q)) }
            : { id: one['id'] },
        ),
      offset,
      limit,
      estimatedTotalHits: found.length,
      processingTimeMs: 0,
      query: query.q ?? '',
      facetDistribution: facets,
    };
  }

  private find({ documents }: FakeIndex, { q, filter = [], matchingStrategy = 'last' }: any): Fields[] {
    const words = String(q ?? '')
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean);
    const kept = [...documents.values()].filter((one) =>
      (filter as string[]).every((line) => fits(one, line)),
    );
    for (let count = words.length; count >= 0; count -= 1) {
      const found = kept.filter((one) =>
        words.slice(0, count).every((word) => textOf(one).some((other) => other.startsWith(word))),
      );
      if (found.length || matchingStrategy === 'all') return count || !words.length ? found : [];
    }
    return [];
  }

  private searchFacet(index: FakeIndex, query: any): Fields {
    const counts = countValues(this.find(index, { ...query, q: '' }), String(query.facetName));
    const facetHits = Object.entries(counts)
      .filter(([value]) => value.startsWith(String(query.facetQuery)))
      .map(([value, count]) => ({ value, count }));
    return { facetHits, facetQuery: query.facetQuery, processingTimeMs: 0 };
  }
}

const read = (document: Fields, path: string): unknown =>
  path.split('.').reduce<any>((value, part) => value?.[part], document);
const textOf = (document: Fields): string[] =>
  ['name', 'kind', 'colour', 'audience'].flatMap((field) =>
    String(document[field] ?? '')
      .toLowerCase()
      .split(/[\s,]+/),
  );

/** `field IN ["a", "b"]` of the filter language. */
const fits = (document: Fields, line: string): boolean => {
  const [, field, list] = /^([\w.]+) IN \[(.*)\]$/.exec(line) ?? [];
  if (!field) throw new Error(`the filter "${line}" is not understood`);
  const wanted = JSON.parse(`[${list}]`) as string[];
  return [read(document, field)].flat().some((value) => wanted.includes(String(value)));
};

const countValues = (documents: readonly Fields[], path: string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of documents.flatMap((one) => [read(one, path)].flat()))
    if (value !== undefined) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  return counts;
};

const markMatches = (document: Fields, q: string): Fields => {
  const kind = String(document['kind']);
  const matches = q
    .toLowerCase()
    .split(/\s+/)
    .flatMap((word) => {
      const start = kind.toLowerCase().indexOf(word);
      return start < 0 ? [] : [{ start, length: word.length }];
    });
  return { kind: matches };
};
