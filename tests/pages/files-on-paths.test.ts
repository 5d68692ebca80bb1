import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerCommand } from '../../app/request/commands/answer-command.server';
import { loadPage } from '../../app/request/load-page.server';
import { createApiAccess } from '../../app/api/api-access';
import { bundledReads, ReadCache } from '../../app/api/read-cache';
import type { LocalizedBlock } from '../../app/request/request-context.types';
import type { Shop } from '../../app/shop/shop.types';
import { openTestSite, type TestSite } from '../../app/http/site/site.fixture';
import { composeCreate, fillBag, openOrderBench } from '../../eshop-api/domains/orders/orders.fixture';
import { ordersCreate } from '../../eshop-api/domains/orders/orders.contract';
import { domains } from '../../eshop-api/domains/registry.generated';
import { collectLog } from '../contract/test-settings';
import { root } from '../support/source-files';

/**
 * How many of our source files a reader passes on three paths from the request to the database and back: those of which a function runs
 * while one block's answer is made. Left out is what no one reads to follow a request: style sheets, generated registries, and on a
 * listing the other eleven blocks of its page with what they alone use. The paths of the house review (141, 114 and 167 files) were
 * walked in that way; what else runs for the whole page is printed beside it.
 */
let site: TestSite;
let session: Session;
const counts: Record<string, string[]> = {};

beforeAll(async () => {
  site = await openTestSite(domains.map(({ domain }) => domain.name));
  session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
}, 180_000);
afterAll(async () => {
  for (const [name, files] of Object.entries(counts))
    console.log(`${name}: ${listRead(name).length} files to read, ${files.length} that run`);
  session?.disconnect();
  await site?.close();
});

/** Source files of which a function ran while `work` did; of several runs those of each, since other work runs in parallel. */
async function listFilesOf<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  await session.post('Profiler.takePreciseCoverage');
  const result = await work();
  const { result: scripts } = await session.post('Profiler.takePreciseCoverage');
  const ran = scripts
    .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
    .map(({ url }) => path.relative(root, url.startsWith('file:') ? fileURLToPath(url) : url))
    .filter((file) => /^(app|blocks|engine|eshop-api|ui)\/.*\.tsx?$/.test(file))
    .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file) && !isBehind(file));
  counts[name] = counts[name]?.filter((file) => ran.includes(file)) ?? ran;
  return result;
}

/** Files of a path that are read one by one: a style sheet and a registry are looked up, never passed. */
const listRead = (name: string): string[] =>
  counts[name]!.filter((file) => !/\.(css|generated)\.tsx?$/.test(file));

/** Work that no answer waits for: index, mails, exports, refunds and the warehouse follow by themselves, on a busy machine while a path is measured. */
const isBehind = (file: string): boolean =>
  /^eshop-api\/(domains\/(search|mail|order-mails|recommendations)|providers\/(search|recommendations))\//.test(
    file,
  ) ||
  /^eshop-api\/domains\/(orders\/(run-outbox|follow-orders|backend-events|refused-refunds|scrub-orders|export-order|offline-orders|pay-refunds|reconcile-payment|cancel-order|refunds\.)|catalogue\/(feed|follow-orders)\b)/.test(
    file,
  ) ||
  file === 'eshop-api/providers/order-backend/embedded/embedded-warehouse.ts';

/** Used over a network only: here the API is in this process. */
const ofNetwork = /^eshop-api\/client\/(breakers|create-api-client|read-answer|transports)\.ts$/;
/** Files to read, as counted when they were merged (docs/decisions/0196-files-on-the-three-paths.md), and a few for parallel work. */
const MOST_FILES = { listing: 71, 'add to bag': 65, 'place an order': 80 } as const;
const MOST_RUNS = 12;
const networkFiles = (name: string) => counts[name]!.filter((file) => ofNetwork.test(file));

/** Work in parallel runs in some repetitions, the path in each: repeated until what is left is the path, or until it is too long. */
async function repeatUntilFew<Result>(
  name: keyof typeof MOST_FILES,
  work: () => Promise<Result>,
): Promise<Result> {
  let result = await listFilesOf(name, work);
  for (let run = 1; run < MOST_RUNS && (run < 3 || listRead(name).length > MOST_FILES[name]); run++)
    result = await listFilesOf(name, work);
  return result;
}

/** A failure lists the files, so that the new ones are seen. */
const expectFewFiles = (name: keyof typeof MOST_FILES) =>
  expect(listRead(name).length, listRead(name).sort().join('\n')).toBeLessThanOrEqual(MOST_FILES[name]);

/** The shop, whose pages show of their blocks those of one type alone. */
const withOnly = (type: string): Shop => ({
  ...site.shop,
  localizedPage: (brand, locale, name) => {
    const page = site.shop.localizedPage(brand, locale, name);
    const only = (blocks: LocalizedBlock[]) => blocks.filter((block) => block.type === type);
    return (
      page && {
        ...page,
        regions: Object.fromEntries(
          Object.entries(page.regions).map(([region, blocks]) => [region, only(blocks)]),
        ),
      }
    );
  },
});

const loadListing = (shop: Shop, sort: string): Promise<Response> =>
  loadPage(new Request(`http://main.localhost/en_GB/women/shoes?sort=${sort}`), {
    shop,
    isData: true,
    slot: {},
  });

it.each(['listing', 'listing with all blocks'])('a %s that no cache has', async (name) => {
  const shop = name === 'listing' ? withOnly('product-grid') : site.shop;
  await loadListing(shop, 'price_asc');
  let answer!: Response;
  for (let run = 0; run < 3; run++) {
    await site.shop.api.purge();
    answer = await listFilesOf(name, () => loadListing(shop, 'price_desc'));
  }
  expect({
    status: answer.status,
    hasProducts: /-[A-Z]\d{6}-\d{3}"/.test((await answer.text()).replaceAll('\\"', '"')),
  }).toEqual({ status: 200, hasProducts: true });
  expect(networkFiles(name)).toEqual([]);
  if (name === 'listing') expectFewFiles(name);
});

it('one piece into the bag', async () => {
  const body = new URLSearchParams({ _block: 'buy', _command: 'bag.addLine', size: '38' }).toString();
  const press = () =>
    answerCommand(
      new Request('http://main.localhost/_command?path=/en_GB/women/shoes/shoe/shoe-K200514-021', {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': String(body.length),
        },
      }),
      site.shop,
    );
  await press();
  const answer = await repeatUntilFew('add to bag', press);
  expect(await answer.json()).toMatchObject({ state: { status: 'done' } });
  expect(networkFiles('add to bag')).toEqual([]);
  expectFewFiles('add to bag');
});

it('an order', async () => {
  const shop = await openOrderBench();
  const access = createApiAccess({
    api: shop.api,
    log: collectLog(),
    cache: new ReadCache(bundledReads, Date.now),
    clock: Date.now,
  });
  const client = access.open({
    storefront: 'main',
    locale: 'en_GB',
    clientUrl: '',
    userAgent: '',
    requestId: 'test',
    clientId: undefined,
  });
  const requests = await Promise.all(
    Array.from({ length: MOST_RUNS + 1 }, async () => composeCreate(shop, await fillBag(shop, ['38']))),
  );
  const placeOrder = () => client.call(ordersCreate, requests.pop()!);
  await placeOrder();
  const answer = await repeatUntilFew('place an order', placeOrder);
  await access.close();
  await shop.close();
  expect(JSON.stringify(answer)).toMatch(/"encodedReference":"[^"]/);
  expect(networkFiles('place an order')).toEqual([]);
  expectFewFiles('place an order');
}, 180_000);
