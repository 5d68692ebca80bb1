import type { FileText } from '../../composer/model/live-text';
import { openTestComposer } from '../../composer/server/composer.fixture';
import type { Composer } from '../../composer/server/composer.types';
import { createRelease, writeReleaseFile } from '../../composer/server/edit-release';
import { reviewRelease, submitRelease } from '../../composer/server/review-release';
import type { Database } from '../../eshop-api/database/database.types';
import { silentLog } from '../../eshop-api/database/test-database';
import { openDatabase } from '../../eshop-api/database/open-database';
import { readDataFiles } from '../support/read-data-files';
import { makeTestRoot, type TestRoot } from '../support/test-root';
import { expect, openShop, test as base, type RunningShop } from './shops.fixture';

export { expect };

const homePath = 'page-configs/_base/home.json';
const homeTitle = '"label:home.tilesTitle"';

export interface ReleaseShops {
  root: TestRoot;
  /** Two processes of one build on one database. */
  shops: readonly [RunningShop, RunningShop];
  db: Database;
  /** Releases as a process of this build works with them: both shops serve what it publishes without another check. */
  composer: Composer;
  /** Releases as the command works with them: each shop checks for itself. */
  command: Composer;
  /** Approves a release that puts a text on all home pages. */
  makeRelease(text: string, kind?: 'permanent' | 'temporary', from?: string): Promise<number>;
}

/** Once a worker: start-up costs a database and two shops. */
export const test = base.extend<object, { releases: ReleaseShops }>({
  releases: [
    async ({}, use) => {
      const root = makeTestRoot();
      const one = await openShop(root);
      const other = await openShop(root);
      const db = await openDatabase({ dataDir: root.dataDir, log: silentLog });
      await use({ root, shops: [one.shop, other.shop], db, ...openReleases(root, db) });
      await db.close();
      await other.stop();
      await one.stop();
      root.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

function openReleases(
  root: TestRoot,
  db: Database,
): Pick<ReleaseShops, 'composer' | 'command' | 'makeRelease'> {
  // As the shops read them: check results are keyed by all of them together.
  const files = readDataFiles(root.folder);
  const host = { files: () => files, clock: () => new Date(), validate: async () => [] };
  const buildStamp = root.read('build/stamp').trim();
  const composer = openTestComposer(db, { ...host, buildStamp });
  const command = openTestComposer(db, { ...host, buildStamp: 'command' });
  const shipped = files.get(homePath)!;
  const withTitle = (text: string) => shipped.replace(homeTitle, JSON.stringify(text));
  const makeRelease: ReleaseShops['makeRelease'] = async (text, kind = 'permanent', from) => {
    const by = 'ana';
    const { id: release } = await createRelease(composer, { title: text, kind, by });
    const base: FileText = from === undefined ? shipped : withTitle(from);
    await writeReleaseFile(composer, {
      release,
      path: homePath,
      base,
      doc: withTitle(text),
      version: 0,
      by,
    });
    await submitRelease(composer, { release, by });
    await reviewRelease(composer, { release, by: 'ben', verdict: 'approved' });
    return release;
  };
  return { composer, command, makeRelease };
}

const page = '/en_GB';

/** ms until a shop's home page shows a text. */
export async function waitForText(
  shop: RunningShop,
  text: string,
  since: number,
  timeoutMs: number,
): Promise<number> {
  for (;;) {
    if ((await shop.visit('main', page)).body.includes(text)) return performance.now() - since;
    if (performance.now() - since > timeoutMs)
      throw new Error(`"${text}" is not shown after ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Both show it. @returns ms of the later one */
export const waitForBoth = async (
  shops: readonly RunningShop[],
  text: string,
  since = performance.now(),
  timeoutMs = 60_000,
): Promise<number> =>
  Math.max(...(await Promise.all(shops.map((shop) => waitForText(shop, text, since, timeoutMs)))));
