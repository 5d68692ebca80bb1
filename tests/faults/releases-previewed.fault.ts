import fs from 'node:fs';
import path from 'node:path';
import { createRelease, writeReleaseFile } from '../../composer/server/edit-release';
import { createPreview, revokePreview } from '../../composer/server/preview-release';
import { writePreviewToken } from '../../composer/server/preview-token';
import { publishRelease } from '../../composer/server/publish-release';
import { reviewRelease, submitRelease } from '../../composer/server/review-release';
import { expect, test, type ReleaseShops } from './release-shops.fixture';
import type { RunningShop } from './shops.fixture';

/** Previews of releases on running shops. Tests of the file share them, one after another. */
test.describe.configure({ mode: 'default' });

const patience = { intervals: [50], timeout: 60_000 };
const pages: [brand: string, path: string][] = [
  ['main', '/en_GB'],
  ['main', '/de_DE'],
  ['main', '/en_GB/women/shoes'],
  ['main', '/en_GB/faqs'],
  ['lab', '/en_GB'],
  ['running', '/en_ES'],
  ['running', '/en_GB/men/shoes?sort=price_asc'],
];

/** Each kind of file that a release may change. */
const releases: Record<string, Record<string, (text: string) => string>> = {
  'a page of all brands': {
    'page-configs/_base/home.json': (text) => text.replace('"label:home.tilesTitle"', '"Tiles of a draft"'),
  },
  'labels and wording': {
    'locales/en/labels/home.json': (text) => withFields(text, { noveltiesTitle: 'Novelties of a draft' }),
    'brands/main/wording/en.json': (text) =>
      withFields(text, { 'home.noveltiesTitle': 'Wording of a draft' }),
  },
  'a theme and a new page': {
    'brands/main/theme.json': (text) => text.replace(/("accent": ")#[0-9a-f]{6}/, '$1#123457'),
    'page-configs/main/sale-of-a-draft.json': () =>
      JSON.stringify({ page: 'sale-of-a-draft', path: '/sale-of-a-draft', layout: 'shop' }),
  },
};
const withFields = (text: string, fields: object): string =>
  JSON.stringify({ ...(JSON.parse(text || '{}') as object), ...fields });

async function makeRelease({ composer }: ReleaseShops, title: string): Promise<number> {
  const { id: release } = await createRelease(composer, { title, kind: 'permanent', by: 'ana' });
  for (const [file, edit] of Object.entries(releases[title]!)) {
    const base = composer.files().get(file) ?? null;
    const doc = edit(base ?? '');
    await writeReleaseFile(composer, { release, path: file, base, doc, version: 0, by: 'ana' });
  }
  return release;
}

const secretOf = ({ root }: ReleaseShops) =>
  fs.readFileSync(path.join(root.dataDir, 'session-secret'), 'utf8');

async function makeToken(
  shops: ReleaseShops,
  release: number,
  brand: string,
): Promise<[token: string, preview: number]> {
  const { id, expiresAt } = await createPreview(shops.composer, {
    release,
    brand,
    hours: 1,
    follows: false,
    by: 'ana',
  });
  return [writePreviewToken(secretOf(shops), { preview: id, brand, expiresAt: expiresAt.getTime() }), id];
}

/** Crawlers get documents whose deferred blocks are whole: a browser's depends on what was ready in time. */
const whole = { headers: { 'user-agent': 'Googlebot' } };

/** Stars of cards arrive after a page was first requested: until then, a page has several documents. */
async function settle(shop: RunningShop): Promise<void> {
  let last: string[] = [];
  const isSettled = async () => {
    const before = last;
    last = await Promise.all(pages.map(async ([brand, at]) => (await shop.visit(brand, at, whole)).body));
    return JSON.stringify(last) === JSON.stringify(before);
  };
  await expect.poll(isSettled, { intervals: [2000], timeout: 60_000 }).toBe(true);
}

/** As a browser that has followed the link. */
const visitDraft = (shop: RunningShop, token: string, brand: string, address: string, method = 'GET') =>
  shop.visit(brand, address, { method, headers: { ...whole.headers, cookie: `draft=${token}` } });

for (const title of Object.keys(releases))
  test(`${title}: the preview is the page after its publication, byte for byte, and not visible to others before`, async ({
    releases: given,
  }) => {
    test.setTimeout(300_000);
    const [one, other] = given.shops;
    const release = await makeRelease(given, title);
    const live = () =>
      Promise.all(pages.map(async ([brand, at]) => (await one.visit(brand, at, whole)).body));
    for (const shop of [one, other]) await settle(shop);
    const before = await live();
    const drafts: string[] = [];
    for (const [brand, at] of pages) {
      const [token] = await makeToken(given, release, brand);
      const { status, headers, body } = await visitDraft(one, token, brand, at);
      expect({
        at,
        status,
        cacheControl: headers['cache-control'],
        cdnCacheControl: headers['cdn-cache-control'],
        xRobotsTag: headers['x-robots-tag'],
      }).toEqual({
        at,
        status: 200,
        cacheControl: 'no-store',
        cdnCacheControl: 'no-store',
        xRobotsTag: 'noindex, nofollow',
      });
      expect(headers.etag).toBeUndefined();
      drafts.push(body);
      // The style sheet that it names exists, and is not cached.
      const theme = /theme-[\w-]+\.css/.exec(body)?.[0] ?? '';
      if (!before.some((html) => html.includes(theme))) {
        const sheet = await one.visit(brand, `/assets/${theme}`);
        expect({ status: sheet.status, cacheControl: sheet.headers['cache-control'] }).toEqual({
          status: 200,
          cacheControl: 'no-store',
        });
        expect(sheet.body).toContain('#123457');
      }
    }
    expect(await live(), 'shoppers see nothing of it').toEqual(before);
    expect(drafts.filter((html, i) => html !== before[i]).length).toBeGreaterThan(0);

    await submitRelease(given.composer, { release, by: 'ana' });
    await reviewRelease(given.composer, { release, by: 'ben', verdict: 'approved' });
    await publishRelease(given.composer, { release, by: 'ben' });
    for (const shop of [one, other])
      for (const [i, [brand, at]] of pages.entries())
        await expect
          .poll(async () => (await shop.visit(brand, at, whole)).body === drafts[i], {
            ...patience,
            message: at,
          })
          .toBe(true);
  });

test('a link opens its page and stores its token in a cookie; a new page and deferred blocks show, forms are refused', async ({
  releases: given,
}) => {
  const [shop] = given.shops;
  const release = await makeRelease(given, 'a page of all brands');
  const [token, preview] = await makeToken(given, release, 'main');
  const entry = await shop.visit('main', `/_draft?t=${token}&path=${encodeURIComponent('/en_GB?x=1')}`);
  expect({
    status: entry.status,
    location: entry.headers.location,
    firstSetCookie: entry.headers['set-cookie']?.[0],
  }).toEqual({
    status: 303,
    location: `/en_GB?x=1&_draft=${preview}`,
    firstSetCookie: expect.stringMatching(
      /^draft=d1\..*; Max-Age=3[56]\d\d; Path=\/; HttpOnly; SameSite=Lax$/i,
    ),
  });
  const page = await visitDraft(shop, token, 'main', `/en_GB?_draft=${preview}`);
  expect(page.status).toBe(200);
  expect(page.body).not.toContain('_draft');
  for (const away of ['//elsewhere.example/x', 'https://elsewhere.example', '/\\elsewhere.example'])
    expect(
      (await shop.visit('main', `/_draft?t=${token}&path=${encodeURIComponent(away)}`)).headers.location,
    ).toBe(`/?_draft=${preview}`);
  const own = { 'sec-fetch-site': 'same-origin', cookie: `draft=${token}` };
  for (const address of ['/_command', '/en_GB/compra']) {
    const posted = await shop.visit('main', address, { method: 'POST', headers: own });
    expect({ address, status: posted.status, body: posted.body }).toEqual({
      address,
      status: 409,
      body: expect.stringMatching(/^This is a preview/),
    });
  }
  const block = await visitDraft(shop, token, 'main', '/_block?path=/en_GB&id=nobody');
  expect({ status: block.status, cacheControl: block.headers['cache-control'] }).toEqual({
    status: 404,
    cacheControl: 'no-store',
  });
  const left = await visitDraft(shop, token, 'main', '/_draft/leave');
  expect(left.headers['set-cookie']?.[0]).toMatch(/^draft=; Max-Age=0/);
});

test('forged, foreign, expired and ended tokens are refused with a message, by cookie and by link, and change no page', async ({
  releases: given,
}) => {
  const [shop] = given.shops;
  const release = await makeRelease(given, 'a page of all brands');
  const [token, preview] = await makeToken(given, release, 'main');
  const [ended, endedPreview] = await makeToken(given, release, 'main');
  await revokePreview(given.composer, { preview: endedPreview, by: 'ana' });
  const expired = writePreviewToken(secretOf(given), { preview, brand: 'main', expiresAt: Date.now() - 1 });
  const forged = writePreviewToken('f'.repeat(32), {
    preview,
    brand: 'main',
    expiresAt: Date.now() + 60_000,
  });
  const unknown = writePreviewToken(secretOf(given), {
    preview: 999_999,
    brand: 'main',
    expiresAt: Date.now() + 60_000,
  });
  const refusals: [brand: string, token: string, why: RegExp][] = [
    ['main', forged, /not one of this shop/],
    ['main', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, /not one of this shop/],
    ['main', '', /not one of this shop/],
    ['main', 'd1.%00.<script>', /not one of this shop/],
    ['running', token, /another storefront/],
    ['main', expired, /has ended/],
    ['main', ended, /has ended/],
    ['main', unknown, /has ended/],
  ];
  const live = (await shop.visit('main', '/en_GB')).body;
  for (const [brand, bad, why] of refusals)
    for (const answer of [
      await visitDraft(shop, encodeURIComponent(bad), brand, '/en_GB'),
      await shop.visit(brand, `/_draft?t=${encodeURIComponent(bad)}&path=/en_GB`),
    ]) {
      expect({ bad, status: answer.status, cacheControl: answer.headers['cache-control'] }).toEqual({
        bad,
        status: 403,
        cacheControl: 'no-store',
      });
      expect(answer.body).toMatch(why);
      expect(answer.body).not.toContain('<script');
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    }
  expect((await shop.visit('main', `/en_GB?_draft=${preview}`)).status, 'the mark alone opens nothing').toBe(
    403,
  );
  expect((await shop.visit('main', '/en_GB')).body).toBe(live);
});
