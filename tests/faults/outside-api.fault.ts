import { openDatabase } from '../../eshop-api/database/open-database';
import { writeOverrides } from '../../eshop-api/domains/labels/labels.repository';
import { changeTopic } from '../../eshop-api/server/start-domains';
import { expect, secret, test } from './shops.fixture';

/** ESHOP_API_URL: what of an outside API is read, kept and given up (docs/decisions/0013). */
test.describe.configure({ mode: 'default' });

const silent = () => undefined;
const log = { progress: silent, info: silent, warn: silent, error: silent };
const purge = { method: 'POST', headers: { authorization: `Bearer ${secret}` } };

test('a label changed in the outside labels API shows after a purge, in its storefront only, and survives the API', async ({
  shops: { remote, proxy, root },
}) => {
  const word = { storefront: 'main', locale: 'en_GB', section: 'home', key: 'tilesTitle' };
  const database = await openDatabase({ dataDir: root.dataDir, log });
  const write = async (value: string | null) => {
    await writeOverrides(database, [{ ...word, value }], new Date());
    await database.publish(changeTopic('labels'));
  };
  const read = async (brand: string) => (await remote.visit(brand, '/en_GB')).body;
  const purgeUntil = (check: () => Promise<void>) =>
    expect(async () => {
      expect((await remote.visit('main', '/_purge', purge)).status).toBe(200);
      await check();
    }).toPass({ intervals: [100], timeout: 15_000 });
  try {
    await Promise.all([read('main'), read('running')]);
    await write('Said live from outside');
    await purgeUntil(async () => expect(await read('main')).toContain('Said live from outside'));
    expect(await read('running')).not.toContain('Said live from outside');
    await proxy.set('status-500');
    expect((await remote.visit('main', '/_purge', purge)).status).toBe(200);
    expect(await read('main'), 'the last good words').toContain('Said live from outside');
    await proxy.set(undefined);
    await write(null);
    await purgeUntil(async () => expect(await read('main')).not.toContain('Said live from outside'));
  } finally {
    await proxy.set(undefined);
    await write(null);
    await database.close();
  }
});

test('browser calls reach the outside API through the shop, with the host they were sent to', async ({
  shops: { remote },
}) => {
  const body = JSON.stringify(['Home [en_GB] home outside']);
  const send = (headers: Record<string, string>) =>
    remote.visit('main', '/eshop-api/api/v1/labels/outside-1', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  expect((await send({})).status).toBe(200);
  expect((await send({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await send({ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' })).status).toBe(
    403,
  );
});

test('an API that hangs ends a browser call with a clear KO', async ({ shops: { remote, proxy } }) => {
  await proxy.set('hanging');
  const answer = await remote.visit('main', '/eshop-api/api/v1/global/countries?profile=en_GB');
  await proxy.set(undefined);
  expect({
    status: answer.status,
    code: (JSON.parse(answer.body) as { errors: { code: string }[] }).errors[0]!.code,
  }).toEqual({ status: 504, code: 'ERR_TIMEOUT' });
});

for (const brand of ['main', 'running']) {
  test(`missing labels of ${brand} are posted for that brand`, async ({ shops: { remote, proxy } }) => {
    proxy.takePosts();
    await remote.visit(brand, '/fi_FI');
    const lines: string[] = [];
    await expect
      .poll(
        () => {
          const posts = proxy
            .takePosts()
            .filter(({ path, storefront }) => storefront === brand && path.includes('/labels/'));
          lines.push(...posts.flatMap(({ body }) => JSON.parse(body) as string[]));
          return lines.join('\n');
        },
        { timeout: 30_000 },
      )
      .toContain('[fi_FI]');
    expect(lines.filter((line) => !/^\S+ \[[a-z]{2}_[A-Z]{2}\] \S+ \S+$/.test(line))).toEqual([]);
  });
}
