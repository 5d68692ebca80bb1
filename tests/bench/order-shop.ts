import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { openDatabase } from '../../eshop-api/database/open-database';
import type { Database } from '../../eshop-api/database/database.types';
import { makeTestRoot, type TestRoot } from '../support/test-root';
import { listDatabase } from './measure-calls';
import { root, startServer, type RunningServer } from './servers';

/** A shop without captcha, on a data folder of its own, with as much on its shelves as a bench buys. */
export interface OrderShop {
  root: TestRoot;
  start(): Promise<RunningServer>;
  startYardstick(): Promise<RunningServer>;
  /** Processes of PostgreSQL now. */
  database(): number[];
  withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  remove(): void;
}

export const orderPort = 4320;
const yardstickPort = 4321;
const captcha = /("captchaEnabled":\s*)true/;
const shelf = 1_000_000;
const silent = () => undefined;

export async function openOrderShop(): Promise<OrderShop> {
  const own = makeTestRoot();
  for (const brand of ['main', 'lab', 'running']) own.edit(`brands/${brand}/brand.json`, (json) => json.replace(captcha, '$1false'));
  const env = { HOST: '127.0.0.1', DATA_DIR: own.dataDir, NODE_ENV: 'production', WARM_PICTURES: 'off', LOG_LEVEL: 'error', PORT: String(orderPort) };
  const start = () => startServer(['build/start.js'], orderPort, '/healthz', env, { pinned: false, cwd: own.folder });
  const startYardstick = () => startServer(['--import', 'tsx', path.join(root, 'tests/bench/yardsticks/insert-server.ts'), String(yardstickPort), own.dataDir], yardstickPort, '/', {}, { pinned: false });
  const withDatabase: OrderShop['withDatabase'] = async (work) => {
    const db = await openDatabase({ dataDir: own.dataDir, log: { progress: silent, info: silent, warn: silent, error: silent } });
    return work(db).finally(() => db.close());
  };
  await (await start()).stop();
  await withDatabase((db) => db.execute('update catalogue_skus set stock = $1', [shelf]));
  return { root: own, start, startYardstick, withDatabase, database: () => listDatabase(own.dataDir), remove: () => own.remove() };
}

/** Sizes that main sells in Britain, over all products. */
export const listSkus = (shop: OrderShop): Promise<{ material: string; size: string }[]> => shop.withDatabase((db) => db.query(
  `select sku.material_id as material, sku.size from catalogue_skus sku join catalogue_materials material on material.id = sku.material_id
     join catalogue_models model on model.slug = material.model_slug join catalogue_prices price on price.material_id = material.id and price.currency = 'GBP'
   where material.active and model.line_collection in ('HERITAGE', 'STUDIO', 'LAB') and model.family = 'shoes' and material.data->>'rewalk' is null and price.current_minor > 3000
   order by md5(sku.material_id || sku.size)`));

/** Tokens as the sandbox's fields make them of a card that is always authorised. */
export const makeTokens = (shop: OrderShop, count: number): Promise<string[]> => shop.withDatabase(async (db) => {
  const tokens = Array.from({ length: count }, () => `tok_${randomUUID()}`);
  await db.execute(`insert into card_sandbox.tokens (token, brand, last4, behaviour, created_at) select unnest($1::text[]), 'visa', '1111', 'authorised', now()`, [tokens]);
  return tokens;
});
