import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from './site.fixture';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(async () => {
  await site.close();
});

const listLocs = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!);
const read = async (brand: string, path: string) => (await site.visit(brand, path)).body;
const originOf = (brand: string) => site.shop.brands.pick(`${brand}.localhost`).publicOrigin;
/** Entries of a file by path. */
const listEntries = (xml: string) =>
  new Map(
    [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry]) => [
      new URL(listLocs(entry!)[0]!).pathname,
      entry!,
    ]),
  );

describe('the index', () => {
  it.each(['main', 'lab', 'running'])(
    'of %s names files of each of its locales on its public origin, and each is there',
    async (brand) => {
      const answer = await site.visit(brand, '/sitemap.xml');
      expect({ status: answer.status, contentType: answer.headers['content-type'] }).toEqual({
        status: 200,
        contentType: 'application/xml',
      });
      const files = listLocs(answer.body);
      const { locales } = site.shop.brands.pick(`${brand}.localhost`);
      expect(files.filter((url) => url.endsWith('/pages.xml'))).toEqual(
        locales.map((id) => `${originOf(brand)}/sitemaps/${id}/pages.xml`),
      );
      expect(files.filter((url) => url.endsWith('/products-1.xml'))).toHaveLength(locales.length);
      for (const url of files.filter((one) => one.includes('/en_GB/')))
        expect(listLocs(await read(brand, new URL(url).pathname)).length).toBeGreaterThan(0);
    },
  );

  it.each([
    '/sitemaps/xx_XX/pages.xml',
    '/sitemaps/en_GB/nothing.xml',
    '/sitemaps/en_GB/products-0.xml',
    '/sitemaps/en_GB/products-99.xml',
    '/sitemaps/en_GB/__proto__-1.xml',
  ])('%s is in no index and is not there', async (path) => {
    expect((await site.visit('main', path)).status).toBe(404);
  });
});

describe('products', () => {
  it('are those that the storefront sells, each with its pictures and its sister pages', async () => {
    const entries = listEntries(await read('lab', '/sitemaps/es_ES/products-1.xml'));
    const { body } = await site.visit('main', '/sitemaps/es_ES/products-1.xml');
    const ofMain = listEntries(body);
    expect(entries.size).toBeGreaterThan(20);
    expect(ofMain.size).toBeGreaterThan(entries.size);
    const [path, entry] = [...entries][0]!;
    expect(path).toMatch(/^\/es_ES\/[a-z-]+\/[a-z-]+\/[\w-]+\/[\w-]+-[A-Z0-9]{5,7}-[A-Z0-9]{3}$/);
    expect(entry).toContain(`<image:loc>${originOf('lab')}/images/specimen/`);
    const links = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => [
      lang,
      href,
    ]);
    expect(links).toContainEqual(['es-ES', originOf('lab') + path]);
    expect(links.map(([lang]) => lang)).toEqual(expect.arrayContaining(['de-DE', 'ja-JP', 'x-default']));
    expect(links.every(([, href]) => href!.startsWith(`${originOf('lab')}/`))).toBe(true);
  });

  it('second-life pieces have a file of their own', async () => {
    const worn = [...listEntries(await read('main', '/sitemaps/en_GB/second-life-1.xml')).keys()];
    const others = listEntries(await read('main', '/sitemaps/en_GB/products-1.xml'));
    expect(worn.length).toBeGreaterThan(0);
    expect(worn.filter((path) => others.has(path))).toEqual([]);
  });

  it('one that is withdrawn is gone when asked again', async () => {
    const path = '/sitemaps/en_GB/products-1.xml';
    const first = await site.visit('running', path);
    const [gone] = [...listEntries(first.body).keys()];
    await site.withdraw(/[A-Z0-9]{5,7}-[A-Z0-9]{3}$/.exec(gone!)![0]);
    await expect
      .poll(async () => listEntries(await read('running', path)).has(gone!), { timeout: 5000, interval: 25 })
      .toBe(false);
  });
});

describe('pages', () => {
  it('are those for everybody to find: home, content, listings, landings, stores; no search, no errors, no personal page', async () => {
    const paths = [...listEntries(await read('main', '/sitemaps/es_ES/pages.xml')).keys()];
    expect(paths).toEqual(
      expect.arrayContaining(['/es_ES', '/es_ES/mujer/zapatos', '/es_ES/stores', '/es_ES/shipping']),
    );
    expect(paths.filter((path) => path.startsWith('/es_ES/landings/')).length).toBeGreaterThan(0);
    expect(paths.filter((path) => /^\/es_ES\/stores\/T\d+-/.test(path)).length).toBeGreaterThan(3);
    expect(paths.filter((path) => /search|labels|xhtml|error/.test(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('a landing has its word in each language', async () => {
    const entries = listEntries(await read('main', '/sitemaps/en_GB/pages.xml'));
    const landings = [...entries].filter(([path]) => path.includes('/landings/'));
    const inSpanish = landings.map(([path, entry]) => [
      path.split('/').at(-1),
      /hreflang="es-ES" href="[^"]*\/([^"/]+)"/.exec(entry)?.[1],
    ]);
    expect(
      inSpanish.filter(([english, spanish]) => spanish !== undefined && spanish !== english).length,
    ).toBeGreaterThan(0);
  });
});

describe('on the wire', () => {
  const path = '/sitemaps/de_DE/pages.xml';

  it('ETag answers 304, in each encoding its own; HEAD has no body; the same bytes packed and plain', async () => {
    const plain = await site.visit('main', path);
    const {
      headers: { etag },
    } = await site.visit('main', path);
    const packed = await site.visit('main', path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect({ contentEncoding: packed.headers['content-encoding'], vary: packed.headers.vary }).toEqual({
      contentEncoding: 'gzip',
      vary: 'Accept-Encoding',
    });
    expect(packed.headers.etag).not.toBe(etag);
    expect(plain.body).toMatch(/^<\?xml.*<\/urlset>$/s);
    const again = await site.visit('main', path, { headers: { 'if-none-match': etag! } });
    expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: '' });
    const head = await site.visit('main', path, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
    expect({ status: head.status, body: head.body, etag: head.headers.etag }).toEqual({
      status: 200,
      body: '',
      etag: packed.headers.etag,
    });
    expect(zlib.gunzipSync(await site.readBytes('main', path)).toString()).toBe(plain.body);
  });

  it('a failure of the API is a 503 with Retry-After, never half a file', async () => {
    const open = site.shop.api.open.bind(site.shop.api);
    site.shop.api.open = () => ({ call: () => Promise.reject(new Error('away')) });
    const answer = await site.visit('main', '/sitemaps/fr_FR/products-1.xml');
    site.shop.api.open = open;
    expect({ status: answer.status, retryAfter: answer.headers['retry-after'] }).toEqual({
      status: 503,
      retryAfter: '60',
    });
    expect((await site.visit('main', '/sitemaps/fr_FR/products-1.xml')).status).toBe(200);
  });
});

describe('related origins of passkeys', () => {
  it('are the public origins of all brands that have them, on each host', async () => {
    const { body } = await site.visit('lab', '/.well-known/webauthn');
    expect(JSON.parse(body)).toEqual({ origins: ['main', 'lab', 'running'].map(originOf) });
  });
});

describe('robots.txt', () => {
  it.each(['main', 'lab', 'running'])('of %s names its sitemap and what to leave alone', async (brand) => {
    const { body } = await site.visit(brand, '/robots.txt');
    expect(body).toMatch(/^User-agent: \*\n/);
    expect(body).toContain(`\nSitemap: ${originOf(brand)}/sitemap.xml\n`);
    for (const path of ['/_block', '/_command', '/eshop-api/', '/*?*filter.*sort='])
      expect(body).toContain(`\nDisallow: ${path}\n`);
  });

  it('forbids nothing that the sitemap offers', async () => {
    const rules = [...(await read('main', '/robots.txt')).matchAll(/^Disallow: (.*)$/gm)].map(
      ([, rule]) => new RegExp(`^${rule!.replace(/[.?+^$()|[\]{}\\]/g, '\\$&').replaceAll('*', '.*')}`),
    );
    const offered = [
      ...(await read('main', '/sitemaps/en_GB/pages.xml')).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g),
    ].map(([, path]) => path!);
    expect(offered.filter((path) => rules.some((rule) => rule.test(path)))).toEqual([]);
  });
});
