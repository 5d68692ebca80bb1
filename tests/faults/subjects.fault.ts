import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { encodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { startShop } from '../../scripts/start-shop.mjs';
import { makeTestRoot, type TestRoot } from '../support/test-root';
import { visitShop, type ShopResponse } from '../support/visit-shop';
import { findFreePort, soon } from './shops.fixture';

/**
 * Decisions 0184 and 0194: two brands take the main block off each page that has a subject, most of which were critical
 * once; status and structured data of the page stay as they were.
 */
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const brands = ['main', 'lab'];
const listing = '/en_GB/women/shoes';
const order = encodeReference('4000000099', 'nobody@mail.example');

interface Page {
  page: string;
  /** Taken off by the brand. */
  block: string;
  /** Address → its status, with the block and without. The first one shows the block, if any does. */
  statuses: Readonly<Record<string, number>>;
  /** Structured data that the first address has. */
  type?: string;
  title?: RegExp;
}

/** Addresses of a product and of a store, as the shop links to them in its listing and its store finder. */
type FoundSubjects = Record<'product' | 'code' | 'store' | 'storeId', string>;

const listPages = ({ product, code, store, storeId }: FoundSubjects): Page[] => [
  {
    page: 'order',
    block: 'order',
    statuses: { [`/en_GB/pedido/${order}`]: 404, '/en_GB/pedido/garbled': 404 },
  },
  {
    page: 'product-sheet',
    block: 'gallery',
    statuses: {
      [product]: 200,
      [`/en_GB/women/shoes/wrong/wrong-${code}`]: 301,
      '/en_GB/women/shoes/x/x-K000000-000': 404,
    },
    type: 'Product',
  },
  {
    page: 'grid',
    block: 'products',
    statuses: { [listing]: 200, [`${listing}?page=999`]: 404, [`${listing}?page=1`]: 301 },
    type: 'ItemList',
  },
  {
    page: 'search',
    block: 'results',
    statuses: {
      '/en_GB/search?q=sneakers': 200,
      '/en_GB/search?q=sneakers&page=99': 404,
      '/en_GB/search?q=zzzzqq': 200,
      '/en_GB/search': 200,
    },
    title: /“sneakers”/,
  },
  {
    page: 'store',
    block: 'store',
    statuses: { [store]: 200, [`/en_GB/stores/${storeId}-wrong`]: 301, '/en_GB/stores/T999-x': 404 },
    type: 'LocalBusiness',
  },
  {
    page: 'stores',
    block: 'finder',
    statuses: {
      '/en_GB/stores?country=ES': 200,
      '/en_GB/stores': 200,
      '/en_GB/stores?near=Madrid': 200,
    },
    title: / · Spain/,
  },
  {
    page: 'landing',
    block: 'stage',
    statuses: {
      '/en_GB/landings/black-friday': 200,
      '/en_GB/landings/blfr': 301,
      '/en_GB/landings/nope': 404,
    },
    title: /Black Friday/,
  },
  { page: 'faqs', block: 'text', statuses: { '/en_GB/faqs': 200 }, type: 'FAQPage' },
  { page: 'legal', block: 'text', statuses: { '/en_GB/legal': 200 } },
];

let root: TestRoot;
let port: number;
let shop: Awaited<ReturnType<typeof startShop>>;
const pages = new Map<string, Page[]>();
/** By brand and address, before anything is taken off. */
const before = new Map<string, ReturnType<typeof describeTruth>>();

const visit = (brand: string, address: string) => visitShop(port, brand, address);

/** The parts of a page that shoppers' addresses and search engines depend on. */
function describeTruth({ status, headers, body }: ShopResponse) {
  const find = (pattern: RegExp) => pattern.exec(body)?.[1];
  return {
    status,
    location: headers.location,
    title: find(/<title>([^<]*)/),
    description: find(/name="description" content="([^"]*)"/),
    canonical: find(/rel="canonical" href="([^"]*)"/),
    robots: find(/name="robots" content="([^"]*)"/),
    data: [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json!) as unknown,
    ),
  };
}

async function findAddresses(brand: string): Promise<FoundSubjects> {
  const list = (await visit(brand, listing)).body;
  const product = new URL(/"url":"([^"]+-K\d+-\d+)"/.exec(list)![1]!, 'http://shop.test').pathname;
  const [, store, storeId] = /"(\/en_GB\/stores\/(T\d+)-[a-z0-9-]+)"/.exec(
    (await visit(brand, '/en_GB/stores')).body,
  )!;
  return { product, code: /K\d+-\d+$/.exec(product)![0], store: store!, storeId: storeId! };
}

function removeBlock(brand: string, { page, block }: Page): void {
  const file = `page-configs/${brand}/${page}.json`;
  const own: { blocks?: object } = fs.existsSync(path.join(root.folder, file))
    ? (JSON.parse(root.read(file)) as { blocks?: object })
    : {};
  root.write(file, JSON.stringify({ page, ...own, blocks: { ...own.blocks, [block]: null } }));
}

async function expectGone(brand: string, { block, statuses }: Page): Promise<void> {
  const [[address, status]] = Object.entries(statuses) as [[string, number]];
  const isShown = async () => (await visit(brand, address)).body.includes(`data-block="${block}"`);
  if (status === 200) await expect.poll(isShown, { intervals: [100], timeout: soon() * 5 }).toBe(false);
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  root = makeTestRoot();
  port = await findFreePort();
  shop = await startShop({
    root: root.folder,
    port,
    dataDir: root.dataDir,
    env: { WARM_PICTURES: 'off', LOG_LEVEL: 'fatal' },
  });
  for (const brand of brands) {
    pages.set(brand, listPages(await findAddresses(brand)));
    for (const { statuses } of pages.get(brand)!)
      for (const address of Object.keys(statuses))
        before.set(`${brand} ${address}`, describeTruth(await visit(brand, address)));
    for (const page of pages.get(brand)!) removeBlock(brand, page);
  }
  for (const brand of brands) for (const page of pages.get(brand)!) await expectGone(brand, page);
});
test.afterAll(async () => {
  await shop?.stop();
  root?.remove();
});

const names = listPages({ product: '', code: '', store: '', storeId: '' });
for (const brand of brands)
  for (const [i, { page, block }] of names.entries())
    test(`${brand}: ${page} without its block ${block}`, async () => {
      const { statuses, type, title } = pages.get(brand)![i]!;
      for (const [address, status] of Object.entries(statuses)) {
        const known = before.get(`${brand} ${address}`)!;
        expect({ address, status: known.status }).toEqual({ address, status });
        expect({ address, ...describeTruth(await visit(brand, address)) }).toEqual({ address, ...known });
      }
      const first = before.get(`${brand} ${Object.keys(statuses)[0]!}`)!;
      if (type) expect(JSON.stringify(first.data)).toContain(`"${type}"`);
      if (title) expect(first.title).toMatch(title);
    });
