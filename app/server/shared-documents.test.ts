import fc from 'fast-check';
import net, { type AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SMALL_BODY } from '../../eshop-api/server/bounded-body';
import type { DocumentParts } from '../document/document.types';
import type { Shop } from '../request/shop.types';
import { createDocumentServer, type DocumentServer } from './serve-documents';

/** Pages below /public are for everybody, those below /private for one visitor each; /gone is not there. */
const brands = [
  { id: 'main', hosts: ['main.localhost'] },
  { id: 'lab', hosts: ['lab.localhost'] },
];
const asked = new Set<string>();
const shop = {
  brands: { brands, pick: (host: string) => brands.find(({ hosts }) => hosts.includes(host)) ?? brands[0] },
  links: { find: (path: string) => ({ locale: {}, rest: path }) },
  matchRoute: (_brand: unknown, _locale: unknown, rest: string) => ({
    page: rest.split('/')[1]!,
    params: {},
  }),
  readyPage: (_brand: unknown, _locale: unknown, page: string) => ({
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
  epoch: () => '1',
  log: { warn: () => undefined },
} as unknown as Shop;

/** What the handler answers beside a whole document; by path, so that a test chooses it with the address. */
const spoilt: Record<string, (page: string, parts: DocumentParts) => Response> = {
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
  moved: () => new Response(null, { status: 301, headers: { location: '/public/there' } }),
};
let made = 0;

/** A page that shows everything of its request, as the worst loader might. Remix answers data requests with something else than a document. */
async function echo(
  request: Request,
  { slot, isData, isMember }: { slot: { parts?: DocumentParts }; isData?: boolean; isMember?: boolean },
): Promise<Response> {
  made += 1;
  await new Promise((resolve) => setTimeout(resolve, 1));
  if (isData) return Response.json({ url: request.url });
  slot.parts = {
    cache: { maxAge: 60, staleWhileRevalidate: 60 },
    isPartial: () => false,
  } as unknown as DocumentParts;
  const page = `<!doctype html>${request.method} ${request.url} ${isMember ? 'for-members ' : ''}${JSON.stringify([...request.headers])} ${new URL(request.url).pathname.includes('private') ? made : ''}</body></html>`;
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
const kept = openDocuments(true);
let cached: Awaited<ReturnType<typeof open>>;
let plain: typeof cached;
beforeAll(async () => {
  [cached, plain] = await Promise.all([open(kept), open(openDocuments(false))]);
});
afterAll(() =>
  [cached, plain].forEach(({ server }) => {
    server.closeAllConnections();
    server.close();
  }),
);
beforeEach(() => {
  kept.clear();
  made = 0;
});

interface Asked {
  target: string;
  headers?: string[];
  method?: string;
}

/** A request as raw text: fetch would tidy it up; of HTTP/1.0, whose answers come unchunked. Answers status, headers that caches read, and body. */
function ask(
  port: number,
  { target, headers = [], method = 'GET' }: Asked,
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

describe('attacks that worked', () => {
  const attacks: [string, Asked][] = [
    ...['%5fdata=routes%2F%24', '%5Fdata=routes%2F%24', '_dat%61=x', '_data'].map(
      (query): [string, Asked] => [query, { target: `/public/x?${query}` }],
    ),
    ...[
      'voucher =ALBA25',
      'voucher\t=ALBA25',
      'usrhash =m',
      'usrhash\t=m',
      'a=1;voucher =ALBA25',
      'vouche%72=ALBA25',
    ].map((cookie): [string, Asked] => [
      JSON.stringify(cookie),
      { target: '/public/x', headers: [`Cookie: ${cookie}`] },
    ]),
    ['store_mode in the address', { target: '/public/x?store_mode=true' }],
    ['a host whose port is none', { target: '/public/x', headers: ['Host: lab.localhost:99999'] }],
    ['a host in capitals', { target: '/public/x', headers: ['Host: LAB.LOCALHOST'] }],
    ['a whole address', { target: 'http://lab.localhost/public/x' }],
    [
      'headers of a proxy',
      {
        target: '/public/x',
        headers: [
          'X-Forwarded-For: 9.9.9.9',
          'X-Forwarded-Host: evil.example',
          'JB-Request-Id: evil',
          'Accept-Language: xx',
        ],
      },
    ],
    ['a HEAD', { target: '/public/x', method: 'HEAD' }],
    ['personal parameters', { target: '/public/x?captcha=mine&express=failed' }],
  ];
  it.each(attacks)('%s: whoever asks afterwards gets the page', async (_name, attack) => {
    await ask(cached.port, attack);
    const victim = await ask(cached.port, { target: '/public/x' });
    const alone = await ask(plain.port, { target: '/public/x' });
    expect([victim.status, victim.body]).toEqual([200, alone.body]);
    expect(victim.body).toMatch(/^<!doctype html>GET http:\/\/main\.localhost\/public\/x \[\["user-agent"/);
  });

  it.each(Object.keys(spoilt))('%s is never kept', async (kind) => {
    const [first, second] = [
      await ask(cached.port, { target: `/public/${kind}` }),
      await ask(cached.port, { target: `/public/${kind}` }),
    ];
    expect([made, first.head, second.head].join()).not.toMatch(/public, max-age|session=mine/);
    expect(made).toBe(2);
  });
});

const odd = [
  '%5f',
  '%5F',
  '%20',
  '%00',
  '%2F',
  '..',
  '%2e%2e',
  '//',
  '\\',
  '%',
  '+',
  '&',
  '=',
  ';',
  ' ',
  '\t',
  '"',
  '\u00a0',
  'é',
];
const word = fc.constantFrom(
  'voucher',
  'prevoucher',
  'usrhash',
  'country_price',
  'store_mode',
  'page',
  'sort',
  '_data',
  'captcha',
  'utm_source',
  'x',
  'v%6fucher',
  'ALBA25',
  '1',
  ...odd,
);
const words = fc.array(word, { maxLength: 3 }).map((parts) => parts.join(''));
const pairs = (join: string) =>
  fc
    .array(
      fc.tuple(words, fc.constantFrom('=', ' =', '\t=', ''), words).map((parts) => parts.join('')),
      { maxLength: 3 },
    )
    .map((all) => all.join(join));
/** What node's parser takes for a target. */
const inTarget = (text: string) => text.replace(/[ \t"\u0080-\uffff]/g, (one) => encodeURIComponent(one));
const anyRequest: fc.Arbitrary<Asked> = fc
  .record({
    path: fc.constantFrom(
      '/public/a',
      '/public/b',
      '/public//a',
      '/public/a/../b',
      '/public/%61',
      '/private/a',
      '/public/moved',
      '/public/empty',
    ),
    query: pairs('&'),
    cookie: pairs('; '),
    host: fc.constantFrom(
      'main.localhost',
      'lab.localhost',
      'LAB.localhost:80',
      'lab.localhost:99999',
      'evil.example',
    ),
    agent: fc.constantFrom('Mozilla/5.0 (X11) Chrome/130', 'Googlebot/2.1', 'Mozilla/5.0 (X11) Firefox/120'),
    more: fc.constantFrom(
      'Accept: text/html',
      'X-Forwarded-For: 9.9.9.9',
      'Accept-Language: de',
      'Range: bytes=0-1',
    ),
  })
  .map(({ path, query, cookie, host, agent, more }) => ({
    target: `${path}${query && `?${inTarget(query)}`}`,
    headers: [`Host: ${host}`, `User-Agent: ${agent}`, ...(cookie ? [`Cookie: ${cookie}`] : []), more],
  }));

/** Made for this visitor, so it is another one each time. */
const isOwn = ({ body }: { body: string }) =>
  body.includes('/private/') ||
  (!body.includes('(shared document)') && !body.includes('shared-document-crawler'));

describe('any request', () => {
  it('gets what it gets with the cache off, whoever asked before', async () => {
    await fc.assert(
      fc.asyncProperty(anyRequest, anyRequest, async (attacker, victim) => {
        kept.clear();
        await ask(cached.port, attacker);
        const [found, alone] = [await ask(cached.port, victim), await ask(plain.port, victim)];
        expect([found.status, isOwn(found)]).toEqual([alone.status, isOwn(alone)]);
        if (!isOwn(alone)) expect(found.body).toBe(alone.body);
      }),
      { numRuns: 400 },
    );
  });

  it('is the victim’s own where it is nobody else’s: nothing of the attacker’s is in it', async () => {
    await fc.assert(
      fc.asyncProperty(anyRequest, anyRequest, async (attacker, victim) => {
        kept.clear();
        const marked = { ...attacker, headers: [...attacker.headers!, 'X-Mark: of-the-attacker'] };
        const answers = await Promise.all([
          ask(cached.port, marked),
          ask(cached.port, victim),
          ask(cached.port, victim),
        ]);
        for (const { body } of answers.slice(1)) expect(body).not.toContain('of-the-attacker');
      }),
      { numRuns: 200 },
    );
  });
});

describe('a user hash', () => {
  const get = (target: string, cookie?: string) =>
    ask(cached.port, { target, headers: cookie ? [`Cookie: ${cookie}`] : [] });

  it('that is nobody’s gets the document of all, however many are invented', async () => {
    const plain = await get('/public/a');
    for (let i = 0; i < 20; i++) expect((await get(`/public/a?usrhash=guess-${i}`)).body).toBe(plain.body);
    expect((await get('/public/a', 'usrhash=guess')).body).toBe(plain.body);
    expect([made, plain.body.includes('for-members')]).toEqual([1, false]);
  });

  it('of a member gets members’ prices, in one document for all members and for no cache outside', async () => {
    const answers = [
      await get('/public/a?usrhash=live'),
      await get('/public/a', 'usrhash=live'),
      await get('/public/a?usrhash=guess', 'usrhash=live'),
    ];
    expect(answers.map(({ body }) => body.includes('for-members'))).toEqual([true, true, false]);
    expect([
      answers[0]!.body === answers[1]!.body,
      answers[0]!.body.includes('live'),
      /CDN-Cache-Control/i.test(answers[0]!.head),
    ]).toEqual([true, false, false]);
  });
});

describe('who waits with others', () => {
  it('has a personal page of his own', async () => {
    const visitors = ['bag_hash=ana', 'bag_hash=ben', 'bag_hash=cleo'];
    const answers = await Promise.all(
      visitors.map((cookie) => ask(cached.port, { target: '/private/x', headers: [`Cookie: ${cookie}`] })),
    );
    answers.forEach(({ body }, i) => expect(body).toContain(visitors[i]));
  });

  it('shares one that is for everybody', async () => {
    const answers = await Promise.all(
      ['a=1', 'a=2', 'a=3'].map((cookie) =>
        ask(cached.port, { target: '/public/x', headers: [`Cookie: ${cookie}`] }),
      ),
    );
    expect([new Set(answers.map(({ body }) => body)).size, made]).toEqual([1, 1]);
  });

  it('takes his own advertisement along where the page has moved', async () => {
    const answers = await Promise.all(
      ['utm_source=a', 'gclid=b', 'page=2'].map((query) =>
        ask(cached.port, { target: `/public/moved?${query}` }),
      ),
    );
    expect(answers.map(({ head }) => /location: (.*)/i.exec(head)?.[1])).toEqual([
      '/public/there?utm_source=a',
      '/public/there?gclid=b',
      '/public/there',
    ]);
  });
});
