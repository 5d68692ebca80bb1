import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import express from 'express';
import { composeSettings, applyDataFiles } from '../../../eshop-api/compose-settings';
import { openShopData, type ShopData } from '../../../engine/shop-data';
import { createApi, type Api } from '../../../eshop-api/create-api';
import { openShopDatabase } from '../../../tests/support/open-shop-database';
import { domains } from '../../../eshop-api/domains/registry.generated';
import { providerSchemas } from '../../../eshop-api/providers/provider-schemas';
import { changeTopic } from '../../../eshop-api/server/start-domains';
import { collectLog, testSeal } from '../../../tests/contract/test-settings';
import { themeSchema } from '../../../ui/theme/theme.schema';
import type { Theme } from '../../../ui/theme/theme.types';
import { root } from '../../../tests/support/source-files';
import { visitShop, type ShopResponse, type VisitOptions } from '../../../tests/support/visit-shop';
import { ShopFiles } from '../../shop/shop-files.server';
import { createShop } from '../../shop/shop.server';
import type { Shop } from '../../shop/shop.types';
import { createApiAccess } from '../../api/api-access';
import { bundledReads, ReadCache } from '../../api/read-cache';
import { serveSiteFiles } from './serve-site-files';
import { createSessionSeal, openSessions } from '../../session/session-seal';

export interface TestSite {
  shop: Shop;
  api: Api;
  dataDir: string;
  /** What has been logged. */
  lines: ReturnType<typeof collectLog>['lines'];
  visit(brand: string, path: string, options?: VisitOptions): Promise<ShopResponse>;
  /** The gzip bytes themselves. */
  readBytes(brand: string, path: string): Promise<Buffer>;
  /** Sells it no more, as if someone had withdrawn it. */
  withdraw(material: string): Promise<void>;
  close(): Promise<void>;
}

/** What the sitemaps list. */
const listed = ['catalogue', 'cms', 'stores', 'campaigns'];
/** What the blocks of pages load beside it. */
export const shown = [...listed, 'reference', 'reviews', 'content', 'size-guide', 'header', 'newsletter'];

/** The shop's real files and demo catalogue behind robots.txt and the sitemaps. @param wanted domains @param folder of the data files */
export async function openTestSite(wanted = listed, folder = root): Promise<TestSite> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
  const log = collectLog();
  const db = await openShopDatabase(wanted);
  const files = await ShopFiles.open(folder);
  const readData = openShopData<Theme>({ providers: providerSchemas, theme: themeSchema });
  const compose = (data: ShopData) => composeSettings(data, files.texts, log, dataDir, false);
  const settings = { ...compose(readData(files.texts)), seal: testSeal };
  const api = createApi({
    settings,
    database: db,
    domains: domains.filter(({ domain }) => wanted.includes(domain.name)),
  });
  await api.ready;
  const access = createApiAccess({
    log,
    api,
    cache: new ReadCache(bundledReads, Date.now),
    clock: Date.now,
    takeData: (data) => applyDataFiles(settings, compose(data)),
    takePaths: (pagePath) => void Object.assign(settings, { pagePath }),
  });
  const shop = await createShop({
    root: folder,
    production: true,
    log,
    clock: () => new Date(),
    api: access,
    files,
    readData,
    sessions: openSessions(createSessionSeal(['a secret of the test, 32 letters'])),
  });
  const server = http.createServer(express().use(serveSiteFiles(() => shop)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    shop,
    api,
    dataDir,
    lines: log.lines,
    visit: (brand, address, options) => visitShop(port, brand, address, options),
    readBytes: (brand, address) =>
      new Promise((resolve, reject) => {
        http
          .get(
            {
              host: '127.0.0.1',
              port,
              path: address,
              headers: { host: `${brand}.localhost`, 'accept-encoding': 'gzip' },
            },
            (answer) => {
              const chunks: Buffer[] = [];
              answer
                .on('data', (chunk: Buffer) => chunks.push(chunk))
                .on('end', () => resolve(Buffer.concat(chunks)));
            },
          )
          .on('error', reject);
      }),
    withdraw: async (material) => {
      await db.execute('update catalogue_materials set active = false where id = $1', [material]);
      await db.publish(changeTopic('catalogue'), material);
    },
    close: async () => {
      server.close();
      shop.close();
      await access.close();
      await api.close();
      await db.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
