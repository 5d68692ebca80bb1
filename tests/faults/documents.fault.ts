import { busy, expect, listBlocks, secret, soon, drainPageCalls, test, untilWell } from './shops.fixture';

/** What is cached, under which key, for whom. Tests of a file share the shops, one after another. */
test.describe.configure({ mode: 'default' });

const listing = '/en_GB/men/shoes';
const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
const purge = (headers: Record<string, string>) => ({ method: 'POST', headers });

test.beforeEach(({ shops }) => shops.proxy.set(undefined));

test('single flight: many requests of a cold page cost one read of each, and all get the same', async ({
  shops: { remote, proxy },
}) => {
  for (const path of ['/en_XI', '/en_XI/women/shoes?filter.color=black']) {
    drainPageCalls(proxy);
    const bodies = (await Promise.all(Array.from({ length: 10 }, () => remote.visit('main', path)))).map(
      ({ body }) => body,
    );
    expect(new Set(bodies).size).toBe(1);
    const calls = drainPageCalls(proxy);
    expect(calls).toEqual([...new Set(calls)]);
  }
});

test('a visitor who leaves does not abort the request of those who wait too', async ({
  shops: { remote, proxy },
}) => {
  await proxy.set('slow');
  const path = '/en_XI/men/shoes?filter.color=black';
  const gone = fetch(`http://127.0.0.1:${remote.port}${path}`, { signal: AbortSignal.timeout(300) }).catch(
    () => 'gone',
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  const waiting = remote.visit('main', path);
  expect(await gone).toBe('gone');
  expect(listBlocks((await waiting).body)).toEqual(expect.arrayContaining(['header', 'footer']));
  expect((await waiting).status).toBe(503);
});

test('ETag: 304 for a matching one; HEAD has no body and does not affect the cache; another revision has another one', async ({
  shops: { own, root },
}) => {
  const head = await own.visit('main', '/en_GB?sort=price_asc', { method: 'HEAD' });
  expect({ status: head.status, body: head.body }).toEqual({ status: 200, body: '' });
  const first = await own.visit('main', '/en_GB?sort=price_asc');
  expect(first.body).toContain('</html>');
  const etag = first.headers.etag!;
  const again = await own.visit('main', '/en_GB?sort=price_asc', { headers: { 'if-none-match': etag } });
  expect({ status: again.status, body: again.body, etag: again.headers.etag }).toEqual({
    status: 304,
    body: '',
    etag,
  });
  const packed = await own.visit('main', '/en_GB?sort=price_asc', { headers: { 'accept-encoding': 'br' } });
  expect({ encoding: packed.headers['content-encoding'], vary: packed.headers.vary }).toEqual({
    encoding: 'br',
    vary: 'Accept-Encoding',
  });
  expect(packed.headers.etag).not.toBe(etag);
  const putBack = root.edit('page-configs/_base/home.json', (json) =>
    json.replace('"label:home.tilesTitle"', '"Another revision"'),
  );
  try {
    await expect
      .poll(
        async () =>
          (await own.visit('main', '/en_GB?sort=price_asc', { headers: { 'if-none-match': etag } })).status,
        { intervals: [25], timeout: soon() },
      )
      .toBe(200);
  } finally {
    putBack();
  }
  await expect
    .poll(async () => (await own.visit('main', '/en_GB?sort=price_asc')).headers.etag, {
      intervals: [25],
      timeout: soon(),
    })
    .toBe(etag);
});

test('the cache key: parameters that change nothing, the order of those that do, brand and price cookies', async ({
  shops,
}) => {
  const { remote, proxy } = shops;
  // A page that lacks a block, since the API was slow just then, is not compared.
  await untilWell(shops, [listing]);
  const plain = await remote.visit('main', `${listing}?filter.color=brown&sort=price_asc`);
  drainPageCalls(proxy);
  await remote.visit('main', '/_purge', purge({ authorization: `Bearer ${secret}` }));
  const tagged = await remote.visit(
    'main',
    `${listing}?utm_source=x&sort=price_asc&gclid=1&filter.color=brown`,
    { headers: { cookie: 'session=mine; theme=dark' } },
  );
  expect({
    plain: plain.status,
    tagged: tagged.status,
    calledApi: drainPageCalls(proxy).length > 0,
  }).toEqual({ plain: 200, tagged: 200, calledApi: true });
  expect(tagged.body, 'made by whoever comes first').toBe(plain.body);
  const again = await remote.visit('main', `${listing}?filter.color=brown&utm_campaign=y&sort=price_asc`);
  expect({ etag: again.headers.etag, calls: drainPageCalls(proxy) }).toEqual({
    etag: plain.headers.etag,
    calls: [],
  });
  expect(plain.headers['cdn-cache-control']).toContain('max-age=');
  expect((await remote.visit('running', '/en_GB')).body).not.toBe(
    (await remote.visit('main', '/en_GB')).body,
  );
  drainPageCalls(proxy);
  const priced = await remote.visit('main', `${listing}?filter.color=brown&sort=price_asc`, {
    headers: { cookie: 'voucher=SPRING' },
  });
  expect({
    cacheControl: priced.headers['cache-control'],
    cdnCacheControl: priced.headers['cdn-cache-control'],
  }).toEqual({ cacheControl: 'private, no-cache', cdnCacheControl: undefined });
  expect(drainPageCalls(proxy).join()).toContain('voucher=SPRING');
});

test('no first request changes what the next visitor gets', async ({ shops: { own } }) => {
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    own.visit('main', path, { headers, method });
  const attacks: [string, string, Record<string, string>, string?][] = [
    ['/en_PL/women/shoes', '?%5fdata=routes%2F%24', {}],
    ['/en_PL/men/shoes', '?%5Fdata=routes%2F%24', {}],
    ['/en_PL', '?_dat%61', {}],
    ['/en_FR/women/shoes', '', { cookie: 'voucher =ALBA25' }],
    ['/en_FR/men/shoes', '', { cookie: 'voucher\t=ALBA25' }],
    ['/en_FR/kids/shoes', '', { cookie: 'usrhash =x' }],
    ['/en_PT/women/shoes', '?store_mode=true', { cookie: 'bag_hash=evil' }],
    ['/en_PT/men/shoes', '', { host: 'lab.localhost:99999' }],
    ['/en_PT', '?captcha=evil&express=failed', {}],
    ['/en_IT', '', { 'accept-language': 'evil', 'x-forwarded-for': 'evil' }, 'HEAD'],
  ];
  for (const [path, query, headers, method] of attacks) {
    await ask(`${path}${query}`, headers, method);
    const victim = await ask(path);
    await own.visit('main', '/_purge', purge({ authorization: `Bearer ${secret}` }));
    const alone = await ask(path);
    expect({
      path,
      status: victim.status,
      whole: victim.body.endsWith('</body></html>'),
      sameAsAlone: victim.body === alone.body,
    }).toEqual({ path, status: 200, whole: true, sameAsAlone: true });
    expect((await ask(path)).headers['cdn-cache-control'], path).toContain('max-age=');
  }
  // The effect of an attack would be visible.
  expect((await ask('/en_FR/women/shoes', { cookie: 'voucher=ALBA25' })).body).not.toBe(
    (await ask('/en_FR/women/shoes')).body,
  );
});

test('invalid methods and addresses are refused with one sentence', async ({ shops: { own } }) => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS']) {
    const { status, headers, body } = await own.visit('main', '/en_GB', { method });
    expect({
      method,
      status,
      allow: headers.allow,
      body,
    }).toEqual({ method, status: 405, allow: 'GET, HEAD, POST', body: 'use GET or HEAD or POST' });
  }
  expect((await own.visit('main', '/_card-provider/tokens', { method: 'OPTIONS' })).status).toBe(204);
  expect((await own.visit('main', '/en_GB/a%0d%0aX-Evil:1')).status).toBe(400);
  expect((await own.visit('main', '/en_GB/%')).status).toBe(400);
});

test('stale while revalidate: the old one at once, the new one in the background', async ({
  shops: { own, remote, root, proxy },
}) => {
  const putBack = root.edit('page-configs/_base/grid.json', (json) =>
    json.replace('"maxAge": 60', '"maxAge": 1'),
  );
  try {
    await expect
      .poll(async () => (await remote.visit('main', listing)).headers['cdn-cache-control'], {
        intervals: [25],
        timeout: soon(),
      })
      .toContain('max-age=1,');
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await proxy.set('hanging');
    const stale = await remote.visit('main', listing);
    expect(stale.status).toBe(200);
    expect(stale.ms).toBeLessThan(busy(100));
    await own.visit('main', listing);
  } finally {
    putBack();
  }
});

test('crawlers get deferred blocks in place, in a document of their own', async ({ shops: { remote } }) => {
  const body = (await remote.visit('main', '/en_GB', { headers: crawler })).body;
  expect(body).toMatch(/data-block="bestsellers"(?! data-deferred)/);
  expect(body).not.toContain('data-fill=');
  const person = (await remote.visit('main', '/en_GB')).body;
  expect(listBlocks(person)).toContain('bestsellers');
});

test('purge: refused without and with a wrong secret, done with the right one', async ({
  shops: { remote, proxy },
}) => {
  await remote.visit('main', listing);
  drainPageCalls(proxy);
  expect((await remote.visit('main', '/_purge', purge({}))).status).toBe(401);
  expect((await remote.visit('main', '/_purge', purge({ authorization: 'Bearer wrong' }))).status).toBe(401);
  await remote.visit('main', listing);
  expect(drainPageCalls(proxy)).toEqual([]);
  expect((await remote.visit('main', '/_purge', purge({ authorization: `Bearer ${secret}` }))).status).toBe(
    200,
  );
  expect(
    (await remote.visit('main', '/_purge')).headers.location,
    'a GET is an address like any other',
  ).toMatch(/^\/\w+\/_purge$/);
  await remote.visit('main', listing);
  expect(drainPageCalls(proxy).join()).toContain('/products/list');
});

test('an invented host gets the default brand, no place in its pages, and no second copy in the cache', async ({
  shops: { remote, proxy },
}) => {
  const known = await remote.visit('main', listing);
  drainPageCalls(proxy);
  const spoofed = await remote.visit('main', listing, {
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
  expect({
    status: spoofed.status,
    etag: spoofed.headers.etag,
    calls: drainPageCalls(proxy),
  }).toEqual({ status: 200, etag: known.headers.etag, calls: [] });
  for (const path of ['/', '/int', '/en_GB?sort=name', '/en_GB/nowhere']) {
    const answer = await remote.visit('main', path, {
      headers: {
        host: 'evil.example:80',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
      },
    });
    expect(answer.body + JSON.stringify(answer.headers)).not.toContain('evil.example');
  }
  expect(
    (await remote.visit('main', '/en_GB', { headers: { host: 'bad host/<script>' } })).status,
  ).toBeLessThan(500);
});

test('the deferred endpoint takes the address of a page and a block id, nothing else', async ({
  shops: { own },
}) => {
  const ask = (path: string, id: string, more = '') =>
    own.visit('main', `/_block?path=${encodeURIComponent(path)}&id=${encodeURIComponent(id)}${more}`);
  const block = await ask('/en_GB', 'bestsellers');
  expect({ status: block.status, id: (JSON.parse(block.body) as { id: string }).id }).toEqual({
    status: 200,
    id: 'bestsellers',
  });
  const bent = await ask(
    '/en_GB',
    'bestsellers',
    '&type=rich-text&component=x&props=%7B%22title%22%3A%22Bent%22%7D&title=Bent',
  );
  expect(bent.body).toBe(block.body);
  for (const path of [
    'http://evil.example/en_GB',
    '//evil.example/en_GB',
    '/_purge',
    '/healthz',
    'en_GB',
    '/en_GB'.padEnd(2500, 'x'),
    '',
  ])
    expect({ path: path.slice(0, 40), status: (await ask(path, 'bestsellers')).status }).toEqual({
      path: path.slice(0, 40),
      status: 400,
    });
  for (const id of ['nothing', '', '__proto__', 'constructor'])
    expect({ id, status: (await ask('/en_GB', id)).status }).toEqual({ id, status: 404 });
  expect((await ask('/en_GB/nowhere', 'bestsellers')).status).toBe(404);
});
