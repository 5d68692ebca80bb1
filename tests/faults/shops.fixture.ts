import os from 'node:os';
import net, { type AddressInfo } from 'node:net';
import { expect, test as base } from '@playwright/test';
import { startShop } from '../../scripts/start-shop.mjs';
import { openFaultProxy, type FaultProxy } from '../support/fault-proxy';
import { makeTestRoot, type TestRoot } from '../support/test-root';
import { visitShop, type ShopResponse, type VisitOptions } from '../support/visit-shop';

export { expect };
export const secret = 'purge-of-the-tests';
const sharers = () => Math.min(5, Math.max(1, os.loadavg()[0]! / os.availableParallelism()));
/** A limit in ms as it is on a machine with busy neighbours: multiplied by the number of processes per core. */
export const busy = (ms: number) => ms * sharers();
/** ms within which a change shows. */
export const soon = () => busy(1000);

export interface RunningShop {
  port: number;
  visit(brand: string, path: string, options?: VisitOptions): Promise<ShopResponse>;
  health(): Promise<{ status: string; why?: string[] }>;
}

export interface Shops {
  root: TestRoot;
  /** With the bundled API. */
  own: RunningShop;
  /** On the same data, its API behind the proxy. */
  remote: RunningShop;
  proxy: FaultProxy;
}

/** Two shops and a proxy between them, once a worker: start-up costs a database. */
export const test = base.extend<object, { shops: Shops }>({
  shops: [
    async ({}, use) => {
      const root = makeTestRoot();
      const own = await openShop(root);
      const proxy = await openFaultProxy(own.shop.port);
      const remote = await openShop(root, { ESHOP_API_URL: proxy.url });
      await use({ root, own: own.shop, remote: remote.shop, proxy });
      await remote.stop();
      await proxy.close();
      await own.stop();
      root.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** A shop on a root's files and its database, which shops of one root share. */
export async function openShop(
  root: TestRoot,
  env: Record<string, string> = {},
): Promise<{ shop: RunningShop; stop: () => Promise<void> }> {
  const port = await findFreePort();
  const { stop } = await startShop({
    root: root.folder,
    port,
    dataDir: root.dataDir,
    env: { WARM_PICTURES: 'off', PURGE_SECRET: secret, LOG_LEVEL: 'fatal', ...env },
  });
  const visit: RunningShop['visit'] = (brand, path, options) => visitShop(port, brand, path, options);
  return {
    shop: {
      port,
      visit,
      health: async () => JSON.parse((await visit('main', '/healthz')).body) as { status: string },
    },
    stop,
  };
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Ids of the blocks that stand in a document, deferred ones left out unless they were filled. */
export function listBlocks(html: string): string[] {
  const blocks = [...html.matchAll(/data-block="([^"]+)"( data-deferred)?/g)]
    .filter(([, , deferred]) => !deferred)
    .map(([, id]) => id!);
  return [...blocks, ...[...html.matchAll(/<div data-fill="([^"]+)">(?!<\/div>)/g)].map(([, id]) => id!)];
}

/** Calls of pages to the API since the last time; live labels are read in the background, by the clock. */
export const drainPageCalls = (proxy: FaultProxy): string[] =>
  proxy.takeCalls().filter((path) => !path.includes('/labels/'));

/** Ends the fault and waits until no breaker is open and all pages are in the caches, rendered again. */
export async function untilWell({ remote, proxy }: Shops, paths: string[]): Promise<void> {
  await proxy.set(undefined);
  await expect
    .poll(
      async () => {
        // Only calls close a breaker, and cached pages make none.
        await remote.visit('main', '/_purge', {
          method: 'POST',
          headers: { authorization: `Bearer ${secret}` },
        });
        const answers = await Promise.all(paths.map((path) => remote.visit('main', path)));
        return [
          (await remote.health()).status,
          ...answers.map(
            ({ status, headers }) => status === 200 && headers['cdn-cache-control'] !== undefined,
          ),
        ];
      },
      { intervals: [100], timeout: 8000 },
    )
    .toEqual(['ok', ...paths.map(() => true)]);
}
