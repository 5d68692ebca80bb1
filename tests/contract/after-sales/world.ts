import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { createInProcessClient } from '../../../eshop-api/client/run-call';
import type { HeaderApiClient } from '../../../eshop-api/client/run-call';
import { createApiClient } from '../../../eshop-api/client/create-api-client';
import { connectByHttp } from '../../../eshop-api/client/transports';
import type { OperationShape } from '../../../eshop-api/contract/operation';
import { createApi } from '../../../eshop-api/create-api';
import { accountCreate, accountLogin } from '../../../eshop-api/domains/accounts/accounts.contract';
import { setStock } from '../../../eshop-api/domains/bag/bag.fixture';
import { readMailQueue } from '../../../eshop-api/domains/mail/mail.fixture';
import { buyAtTheDoor } from '../../../eshop-api/domains/orders/orders.fixture';
import type { OrdersState } from '../../../eshop-api/domains/orders/orders.types';
import { step1, step2 } from '../../../eshop-api/domains/returns/returns.fixture';
import { openTillSession } from '../../../eshop-api/domains/store-staff/till-session.tx';
import type { WorkRounds } from '../../../eshop-api/server/work-rounds';
import { openShopDatabase } from '../../support/open-shop-database';
import type { TestApi } from '../../support/open-test-api';
import { serveApi } from '../serve-api';
import { collectLog } from '../test-settings';
import { composeShop } from './shop-settings';

export const WAYS = ['in process', 'HTTP', 'alone'] as const;
export type Way = (typeof WAYS)[number];
export interface Sent {
  input: Record<string, unknown>;
  headers?: Record<string, string>;
}

export const profile = 'es_ES';
const DAY_MS = 24 * 60 * 60_000;
const PASSWORD = 'a good many words';
/** Hashing a password is slow on purpose, and slower beside other tests. */
const DEADLINE_MS = 60_000;
const DELIVERED = 24;

/** A shop with delivered orders, reachable in three ways, and what makes states of it. */
export type World = Awaited<ReturnType<typeof openWorld>>;

export async function openWorld() {
  let now = Date.parse('2026-05-04T10:00:00Z');
  let turn = 0;
  const rules: Record<string, unknown> = { passkeys: true, newsletterDoubleOptIn: ['DE'] };
  // Of the API and of its clients.
  const log = collectLog();
  const composed = composeShop(() => new Date(now), rules);
  const { chosen, providers } = composed;
  const settings = { ...composed.settings, log };
  const db = await openShopDatabase(['catalogue']);
  const states = new Map<string, unknown>();
  const api = createApi({
    settings,
    database: db,
    providers,
    domains: chosen.map(({ domain, migrations }) => ({
      migrations,
      domain: domain.start
        ? {
            ...domain,
            start: async (context: Parameters<NonNullable<typeof domain.start>>[0]) => {
              const state = await domain.start!(context);
              states.set(domain.name, state);
              return state;
            },
          }
        : domain,
    })),
  });
  await api.ready;
  const shop = {
    api,
    db,
    settings,
    client: (storefront = 'main') => createInProcessClient({ api, storefront, log }),
  } as unknown as TestApi & Parameters<typeof step1>[0];
  const settle = async (...names: string[]) => {
    for (const name of names) await (states.get(name) as WorkRounds).settleDue();
  };
  await setStock(shop, '38', 500);
  await setStock(shop, '39', 500);

  const buy = async () => {
    const made = await buyAtTheDoor(shop);
    now += 1000;
    return made;
  };
  const delivered: string[] = [];
  for (let many = 0; many < DELIVERED; many += 1) delivered.push((await buy()).order.reference);
  await settle('orders');
  now += 7 * DAY_MS;
  await settle('orders', 'invoices');

  const { server, port } = await serveApi(api);
  const alone = await startAlone(connectionOf(db.pool.options), now);
  const bases: Record<Exclude<Way, 'in process'>, string> = {
    HTTP: `http://127.0.0.1:${port}`,
    alone: `http://127.0.0.1:${alone.port}`,
  };
  const nextAddress = () => `198.51.${100 + Math.floor((turn += 1) / 250)}.${turn % 250}`;
  const clientOf = (way: Way): HeaderApiClient => {
    const facts = { storefront: 'main', log, address: nextAddress(), deadline: DEADLINE_MS };
    return way === 'in process'
      ? createInProcessClient({ api, ...facts })
      : createApiClient({
          transport: connectByHttp(bases[way], (request) => fetch(request)),
          ...facts,
        });
  };
  const call = <O extends OperationShape>(operation: O, input: object, headers = {}) =>
    clientOf('in process').call(operation, input as never, { headers });

  const makeEmail = () => `shopper.${(turn += 1)}@example.com`;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  async function signIn() {
    const email = makeEmail();
    await call(accountCreate, { profile, email, password: PASSWORD });
    const { token, refreshToken } = await call(accountLogin, {
      profile,
      username: email,
      password: PASSWORD,
    });
    return { email, password: PASSWORD, token, refreshToken, headers: bearer(token) };
  }
  const shared = await signIn();
  const takeDelivered = async () => {
    const reference = delivered.pop()!;
    const { products } = await step1(shop, reference, { profile });
    return { reference, line: products[0]!.id };
  };
  return {
    shop,
    log,
    rules,
    clientOf,
    bases,
    call,
    makeEmail,
    signIn,
    /** A signed-in customer whom no case may change. */
    shared,
    nextAddress,
    buy,
    settle,
    backend: (states.get('orders') as OrdersState).backend,
    now: () => new Date(now),
    /** A delivered order whom no case may change. */
    delivered: delivered.pop()!,
    takeDelivered,
    register: async () => {
      const { reference, line } = await takeDelivered();
      return {
        reference,
        returnId: (await step2(shop, reference, { profile, rejectProducts: [line] })).returnId,
      };
    },
    openTill: () => openTillSession(db, { storefront: 'main', store: 'T010' }, new Date(now), randomUUID),
    tokenOf: async (recipient: string, kind: string) => {
      const mails = (await readMailQueue(db)).filter(
        (mail) => mail.recipient === recipient && mail.kind === kind,
      );
      return mails.at(-1)!.data.link.split('/').at(-1)!;
    },
    close: async () => {
      alone.child.kill('SIGKILL');
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await api.close();
      await db.close();
    },
  };
}

/** The pool hides its password from enumeration. */
const connectionOf = ({ connectionString, host, port, user, password, database }: ClientConfig) =>
  connectionString ? { connectionString } : { host, port, user, password, database };

function startAlone(connection: object, now: number): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'alone.child.ts'), JSON.stringify(connection), String(now)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const port = /port (\d+)/.exec(String(chunk))?.[1];
      if (port) resolve({ child, port: Number(port) });
    });
    child.once('exit', (code) => reject(new Error(`the API alone ended with ${code}`)));
  });
}
