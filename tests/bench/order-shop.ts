import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { openDatabase } from '../../eshop-api/database/open-database';
import type { Database } from '../../eshop-api/database/database.types';
import { countWaiting } from '../faults/order-books';
import { makeTestRoot, type TestRoot } from '../support/test-root';
import { listDatabase } from './measure-calls';
import { root, startServer, type RunningServer } from './servers';

/** A shop without captcha, on a data folder of its own, with as much stock as a bench buys. */
export interface OrderShop {
  root: TestRoot;
  start(): Promise<RunningServer>;
  startYardstick(): Promise<RunningServer>;
  /** Processes of PostgreSQL now. */
  database(): number[];
  db: Database;
  /** Until no order waits for anything: capture, webhook, hand-over, mail. */
  waitUntilDone(): Promise<void>;
  remove(): Promise<void>;
}

export interface Sku {
  material: string;
  size: string;
}

export const orderPort = 4320;
const yardstickPort = 4321;
const captcha = /("captchaEnabled":\s*)true/;
const shelf = 1_000_000;
const silent = () => undefined;

export async function openOrderShop(): Promise<OrderShop> {
  const own = makeTestRoot();
  for (const brand of ['main', 'lab', 'running'])
    own.edit(`brands/${brand}/settings.json`, (json) => json.replace(captcha, '$1false'));
  const env = {
    HOST: '127.0.0.1',
    DATA_DIR: own.dataDir,
    NODE_ENV: 'production',
    WARM_PICTURES: 'off',
    LOG_LEVEL: 'error',
    PORT: String(orderPort),
  };
  const start = () =>
    startServer(['build/start.js'], orderPort, '/healthz', env, { pinned: false, cwd: own.folder });
  const startYardstick = () =>
    startServer(
      [
        '--import',
        'tsx',
        path.join(root, 'tests/bench/yardsticks/insert-server.ts'),
        String(yardstickPort),
        own.dataDir,
      ],
      yardstickPort,
      '/',
      {},
      { pinned: false },
    );
  await (await start()).stop();
  const db = await openDatabase({
    dataDir: own.dataDir,
    max: 2,
    log: { progress: silent, info: silent, warn: silent, error: silent },
  });
  await db.execute('update catalogue_skus set stock = $1', [shelf]);
  return {
    root: own,
    start,
    startYardstick,
    db,
    waitUntilDone: () => waitUntilDone(db),
    database: () => listDatabase(own.dataDir),
    remove: async () => {
      await db.close();
      own.remove();
    },
  };
}

async function waitUntilDone(db: Database): Promise<void> {
  const countAll = async () =>
    (await countWaiting(db)) +
    (
      await db.query<{ many: number }>(
        `select (select count(*) from mail_queue where status = 'queued') + (select count(*) from card_sandbox.deliveries where delivered_at is null) as many`,
      )
    )[0]!.many;
  for (let end = Date.now() + 300_000; (await countAll()) > 0 && Date.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, 500));
}

/** Sizes that main sells in Britain, over all products. */
export const listSkus = ({ db }: OrderShop): Promise<Sku[]> =>
  db.query<Sku & Record<string, unknown>>(
    `select sku.material_id as material, sku.size from catalogue_skus sku join catalogue_materials material on material.id = sku.material_id
     join catalogue_models model on model.slug = material.model_slug join catalogue_prices price on price.material_id = material.id and price.currency = 'GBP'
   where material.active and model.line_collection in ('HERITAGE', 'STUDIO', 'LAB') and model.family = 'shoes' and material.data->>'rewalk' is null and price.current_minor > 3000
   order by md5(sku.material_id || sku.size)`,
  );

/** Tokens as the sandbox's fields make them of a card that is always authorised; they last as long as a bench. */
export async function makeTokens({ db }: OrderShop, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => `tok_${randomUUID()}`);
  await db.execute(
    `insert into card_sandbox.tokens (token, brand, last4, behaviour, created_at) select unnest($1::text[]), 'visa', '1111', 'authorised', now()`,
    [tokens],
  );
  return tokens;
}
