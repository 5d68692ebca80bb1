import { expect, test } from './journey.fixture';

const port = Number(process.env.JOURNEY_PORT ?? 4120);
const perFile = 3;

/** As a crawler goes: robots.txt → sitemap index → files → addresses, each of which answers and is its own canonical. */
for (const { brand, locale } of [
  { brand: 'main', locale: 'en_GB' },
  { brand: 'running', locale: 'fr_FR' },
]) {
  test(`${brand} ${locale}: the addresses of the sitemap exist and match it`, async ({ request }) => {
    const get = async (address: string) => {
      const { pathname } = new URL(address);
      const answer = await request.get(`http://127.0.0.1:${port}${pathname}`, {
        maxRedirects: 0,
        headers: { host: `${brand}.localhost:${port}`, 'user-agent': 'Googlebot/2.1' },
      });
      expect({ pathname, status: answer.status() }).toEqual({ pathname, status: 200 });
      return answer.text();
    };
    const listLocs = async (address: string) =>
      [...(await get(address)).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!);
    const robots = await get('http://shop/robots.txt');
    const index = /^Sitemap: (\S+)$/m.exec(robots)![1]!;
    const files = (await listLocs(index)).filter((url) => url.includes(`/${locale}/`));
    expect(files.length).toBeGreaterThan(1);
    for (const file of files)
      for (const url of (await listLocs(file)).slice(0, perFile)) await expectSelf(url, await get(url));
  });
}

async function expectSelf(url: string, html: string): Promise<void> {
  expect(html).toContain(`<link rel="canonical" href="${url}">`);
  expect(html).toContain(`<meta property="og:url" content="${url}">`);
  expect(html).toContain('hreflang="x-default"');
  expect(html).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
}
