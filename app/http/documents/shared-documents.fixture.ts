import net, { type AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { SMALL_BODY } from '../../../eshop-api/server/bounded-body';
import type { DocumentParts } from '../../document/document.types';
import type { Shop } from '../../shop/shop.types';
import { createDocumentServer, type DocumentServer } from './serve-documents';

/** Pages below /public are for everybody, those below /private for one visitor each; /gone is not there. */
const brands = [
  { id: 'main', hosts: ['main.localhost'] },
  { id: 'lab', hosts: ['lab.localhost'] },
];
/** The shop's revision, and what documents of a page are made of, by page; a test changes them. */
export const revision = { now: '1', stamps: {} as Record<string, string> };
const asked = new Set<string>();
const shop = {
  brands: { brands, pick: (host: string) => brands.find(({ hosts }) => hosts.includes(host)) ?? brands[0] },
  links: { find: (path: string) => ({ locale: {}, rest: path }) },
  matchRoute: (_brand: unknown, _locale: unknown, rest: string) => ({
    page: rest.split('/')[1]!,
    params: {},
  }),
  localizedPage: (_brand: unknown, _locale: unknown, page: string) => ({
    cache: { document: page === 'private' ? 'personal' : 'public' },
  }),
  members: {
    find: (_brand: string, hash: string) => (asked.has(hash) ? hash === 'live' : undefined),
    check: async (_brand: string, hash: string) => {
      asked.add(hash);
      return hash === 'live';
    },
  },
  conditionParameters: () => new Set(),
  revision: () => revision.now,
  documentStamp: (_brand: unknown, _locale: unknown, page: string) =>
    `${page} ${revision.stamps[page] ?? ''}`,
  log: { warn: () => undefined },
} as unknown as Shop;

/** What the handler answers beside a whole document; by path, so that a test chooses it with the address. */
export const spoilt: Record<string, (page: string, parts: DocumentParts) => Response> = {
  empty: () => new Response(null, { status: 200, headers: { 'content-type': 'text/html' } }),
  broken: (page) => new Response(page.slice(0, -5), { headers: { 'content-type': 'text/html' } }),
  cookie: (page) =>
    new Response(page, { headers: { 'content-type': 'text/html', 'set-cookie': 'session=mine' } }),
  json: (page) => new Response(page, { headers: { 'content-type': 'application/json' } }),
  missing: (page) => new Response(page, { status: 404, headers: { 'content-type': 'text/html' } }),
  failed: (page) => new Response(page, { status: 503, headers: { 'content-type': 'text/html' } }),
  partial: (page, parts) => {
    parts.isPartial = () => true;
    return new Response(page, { headers: { 'content-type': 'text/html' } });
  },
  sent: () => new Response(null, { status: 302, headers: { location: '/public/login' } }),
  moved: () => new Response(null, { status: 301, headers: { location: '/public/there' } }),
};

/** A page that shows everything of its request, as the worst loader might. Remix answers data requests with something else than a document. */
async function echo(
  request: Request,
  { slot, isData, isMember }: { slot: { parts?: DocumentParts }; isData?: boolean; isMember?: boolean },
): Promise<Response> {
  served.made += 1;
  await new Promise((resolve) => setTimeout(resolve, request.url.includes('/slow') ? 100 : 1));
  if (isData) return Response.json({ url: request.url });
  slot.parts = {
    cache: { maxAge: 60, staleWhileRevalidate: 60 },
    isPartial: () => false,
  } as unknown as DocumentParts;
  const page = `<!doctype html>${request.method} ${request.url} ${isMember ? 'for-members ' : ''}${JSON.stringify([...request.headers])} ${new URL(request.url).pathname.includes('private') ? served.made : ''}</body></html>`;
  const kind = Object.keys(spoilt).find((name) => request.url.includes(`/${name}`));
  return kind
    ? spoilt[kind]!(page, slot.parts)
    : new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

const openDocuments = (enabled: boolean) =>
  createDocumentServer({
    handler: echo,
    shop: () => shop,
    refreshShop: async () => shop,
    enabled,
    clock: Date.now,
  });
const open = async (documents: DocumentServer): Promise<{ server: Server; port: number }> => {
  const server = createServer(
    (request, response) =>
      void (documents.serveCached(request, response) || documents.serveFresh(request, response, SMALL_BODY)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
};
export const kept = openDocuments(true);
/** The same shop with its cache on and off, and how many documents were made. */
export const served = {
  cached: undefined as unknown as Awaited<ReturnType<typeof open>>,
  plain: undefined as unknown as Awaited<ReturnType<typeof open>>,
  made: 0,
};
export const openBoth = async (): Promise<void> => {
  [served.cached, served.plain] = await Promise.all([open(kept), open(openDocuments(false))]);
};
export const closeBoth = (): void =>
  [served.cached, served.plain].forEach(({ server }) => {
    server.closeAllConnections();
    server.close();
  });
export const forgetAll = (): void => {
  kept.clear();
  served.made = 0;
};

export interface RawRequest {
  target: string;
  headers?: string[];
  method?: string;
}

/** A request as raw text: fetch would tidy it up; of HTTP/1.0, whose answers come unchunked. Answers status, headers that caches read, and body. */
export function ask(
  port: number,
  { target, headers = [], method = 'GET' }: RawRequest,
): Promise<{ status: number; head: string; body: string }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.write(
        [
          `${method} ${target} HTTP/1.0`,
          ...(headers.some((line) => /^host:/i.test(line)) ? [] : ['Host: main.localhost']),
          ...headers,
          '',
          '',
        ].join('\r\n'),
        'latin1',
      ),
    );
    socket
      .on('data', (chunk) => chunks.push(chunk))
      .on('error', reject)
      .on('end', () => {
        const [head = '', ...rest] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n');
        const shown = head
          .split('\r\n')
          .filter((line) =>
            /^(cache-control|cdn-cache-control|location|set-cookie|content-type):/i.test(line),
          )
          .sort()
          .join('\n');
        resolve({ status: Number(head.split(' ')[1]), head: shown, body: rest.join('\r\n\r\n') });
      });
  });
}
