import { faults } from '../support/fault-proxy';
import { medianOf } from '../support/visit-shop';
import { busy, expect, listBlocks, secret, soon, test, untilWell, type Shops } from './shops.fixture';

/** Each fault on each page, warm and cold, and the recovery. Tests of a file share shops and proxy, one after another. */
test.describe.configure({ mode: 'default' });

const warm = { home: '/en_GB', grid: '/en_GB/women/shoes', sheet: '' };
/** English in each, so that paths are the same; one per fault, so that nothing of it has been read before. */
const coldLocales = ['en_IE', 'en_US', 'en_CA', 'en_AU', 'en_DE', 'en_FR', 'en_IT', 'en_NL', 'en_PL'];
const homeConfig = 'page-configs/_base/home.json';
/** ms: limits for a block, and for the page around it. */
const deadline = () => 2000 + busy(500);
const shell = ['header', 'footer'];
const findSheet = async ({ own }: Shops, locale: string) =>
  /href="(\/\w+\/women\/shoes\/[^"?]+-[A-Z0-9]+-\d{3})"/.exec(
    (await own.visit('main', `/${locale}/women/shoes`)).body,
  )![1]!;

test.beforeAll(async ({ shops }) => {
  warm.sheet = await findSheet(shops, 'en_GB');
});

test.beforeEach(({ shops }) => untilWell(shops, Object.values(warm)));

for (const [i, fault] of faults.entries()) {
  const locale = coldLocales[i]!;
  test.describe(`API ${fault}`, () => {
    test('warm pages answer from the last good data at once', async ({ shops }) => {
      const { remote, proxy } = shops;
      const before = Object.fromEntries(
        await Promise.all(
          Object.entries(warm).map(
            async ([page, path]) => [page, listBlocks((await remote.visit('main', path)).body)] as const,
          ),
        ),
      );
      await proxy.set(fault);
      for (const [page, path] of Object.entries(warm)) {
        const answer = await remote.visit('main', path);
        expect({ page, status: answer.status, blocks: listBlocks(answer.body) }).toEqual({
          page,
          status: 200,
          blocks: before[page],
        });
        expect(await medianOf(9, () => remote.visit('main', path)), `${page}, median ms`).toBeLessThan(
          busy(100),
        );
      }
    });

    test('warm pages are rendered again from the last good data after a config changed', async ({
      shops,
    }) => {
      const { remote, proxy, root } = shops;
      await proxy.set(fault);
      const times: number[] = [];
      for (const round of [1, 2, 3]) {
        const text = `Round ${round} while ${fault}`;
        const putBack = root.edit(homeConfig, (json) =>
          json.replace('"label:home.tilesTitle"', JSON.stringify(text)),
        );
        try {
          await expect
            .poll(async () => (await remote.visit('main', warm.home)).body, {
              intervals: [20],
              timeout: soon(),
            })
            .toContain(text);
          for (const path of [warm.grid, warm.sheet]) {
            const answer = await remote.visit('main', path);
            expect({
              path,
              status: answer.status,
              noCdnCacheControl: answer.headers['cdn-cache-control'] === undefined,
            }).toEqual({ path, status: 200, noCdnCacheControl: false });
            times.push(answer.ms);
          }
        } finally {
          putBack();
        }
      }
      expect(times.sort((a, b) => a - b)[2], 'median, ms').toBeLessThan(busy(100));
    });

    test('cold pages answer within their deadline, also to many requests at once', async ({ shops }) => {
      const { remote, proxy } = shops;
      const cold = {
        home: `/${locale}`,
        grid: `/${locale}/women/shoes`,
        sheet: await findSheet(shops, locale),
      };
      await proxy.set(fault);
      for (const [page, path] of Object.entries(cold)) {
        for (const answer of await Promise.all(Array.from({ length: 6 }, () => remote.visit('main', path)))) {
          expect(answer.ms, `${page}, ms`).toBeLessThan(deadline());
          expect(listBlocks(answer.body)).toEqual(expect.arrayContaining(shell));
          expect(answer.headers['cdn-cache-control'], `${page} may not be kept`).toBeUndefined();
          expect(answer.body).not.toContain('injected');
          if (page === 'home') expectPartOfHome(answer.status, answer.body);
          else expectOutagePage(answer.status, answer.headers, answer.body);
        }
      }
      const { status, why } = await remote.health();
      expect({ status, why: why?.join() }).toEqual({
        status: 'degraded',
        why: expect.stringContaining(fault === 'unauthorized' ? 'refuses' : 'failing'),
      });
    });

    test('it recovers by itself, and nothing that failed was kept', async ({ shops }) => {
      const { remote, proxy } = shops;
      await proxy.set(fault);
      const paths = [`/${locale}?sort=price_asc`, `/${locale}/men/shoes`];
      await Promise.all(paths.map((path) => remote.visit('main', path)));
      await proxy.set(undefined);
      await expect
        .poll(async () => listBlocks((await remote.visit('main', paths[0]!)).body), {
          intervals: [100],
          timeout: 5000,
        })
        .toEqual(expect.arrayContaining(['novelties', 'bestsellers']));
      await expect
        .poll(async () => (await remote.visit('main', paths[1]!)).status, { intervals: [100], timeout: 5000 })
        .toBe(200);
    });
  });
}

test('after a purge in the middle of an outage each block shows its own last good data', async ({
  shops,
}) => {
  const { remote, proxy } = shops;
  await remote.visit('main', warm.grid);
  await proxy.set('status-500');
  await remote.visit('main', '/_purge', { method: 'POST', headers: { authorization: `Bearer ${secret}` } });
  for (const path of Object.values(warm)) {
    const answer = await remote.visit('main', path);
    expect({ path, status: answer.status }).toEqual({ path, status: 200 });
    expect(answer.ms).toBeLessThan(deadline());
    expect(answer.headers['cdn-cache-control'], 'old data is not for a CDN').toBeUndefined();
  }
});

test('an API that hangs delays one visitor: then the breaker answers', async ({ shops }) => {
  const { remote, proxy } = shops;
  await proxy.set('hanging');
  await Promise.all(
    Array.from({ length: 60 }, (_, i) => remote.visit('main', `/en_GB/men/shoes?filter.size=${i}`)),
  );
  const { why } = await remote.health();
  expect(why?.join()).toContain('productsList');
  expect(await medianOf(5, () => remote.visit('main', '/en_GB/kids/shoes?filter.color=black'))).toBeLessThan(
    busy(200),
  );
});

function expectPartOfHome(status: number, body: string): void {
  expect(status).toBe(200);
  expect(listBlocks(body)).toEqual(expect.arrayContaining(['hero', 'promises', 'tiles']));
  expect(listBlocks(body)).not.toContain('novelties');
}

function expectOutagePage(status: number, headers: Record<string, unknown>, body: string): void {
  expect(status).toBe(503);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('TANGLE');
}
