import { writeSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { composeSettings, readApiData } from '../../eshop-api/compose-settings';
import { createApi } from '../../eshop-api/create-api';
import { openDatabase } from '../../eshop-api/database/open-database';
import { allCheckpointNames, setCheckpoint } from '../../eshop-api/server/checkpoints';
import { domains } from '../../eshop-api/domains/registry.generated';
import { embeddedProviders } from '../../eshop-api/providers/embedded-providers';
import type { MailProvider } from '../../eshop-api/providers/mail/mail.provider.types';
import type { ProviderKind } from '../../eshop-api/providers/provider.types';
import { SMALL_BODY } from '../../eshop-api/server/bounded-body';
import { serveRequest } from '../../eshop-api/server/node-server';
import { testSeal } from '../contract/test-settings';
import { readDataFolder } from '../../engine/locales/read-data-folder';

/** The API as a process of its own, to be killed. argv: ChildOptions of order-api.fixture.ts as JSON. Prints `ready <port>`, and `at <checkpoint>` when a run is held there. */
interface Options {
  root: string;
  url: string;
  dataDir: string;
  stopAt: string[];
  aheadMs: number;
  blockMails: boolean;
  rules: Record<string, unknown>;
  flags: Record<string, unknown>;
  roundMs: number;
  connections: number;
}

const { root, url, dataDir, stopAt, aheadMs, blockMails, rules, flags, roundMs, connections } = JSON.parse(
  process.argv[2]!,
) as Options;
/** Nothing to do with orders, and slow to start. */
const leftOut = new Set([
  'search',
  'reviews',
  'recommendations',
  'content',
  'size-guide',
  'campaigns',
  'cms',
  'notify-me',
  'header',
]);

const print = (line: string): void => void writeSync(1, `${line}\n`);
const silent = () => undefined;
const log = {
  debug: silent,
  info: silent,
  warn: silent,
  error: (facts: object, message: string) => print(`error ${message} ${JSON.stringify(facts)}`),
  progress: silent,
};

const every = globalThis.setInterval;
if (roundMs > 0)
  globalThis.setInterval = ((work: () => void, ms: number) =>
    every(work, Math.min(ms, roundMs))) as typeof every;

if (stopAt.length > 0) {
  const names: readonly string[] = allCheckpointNames;
  for (const name of stopAt) if (!names.includes(name)) throw new Error(`no checkpoint ${name}`);
  setCheckpoint((name) => {
    if (!stopAt.includes(name)) return undefined;
    print(`at ${name}`);
    return new Promise<void>(() => undefined);
  });
}

const files = new Map([
  ...(await readDataFolder(path.join(root, 'brands'), 'brands')),
  ...(await readDataFolder(path.join(root, 'locales'), 'locales')),
  ...(await readDataFolder(path.join(root, 'page-configs'), 'page-configs')),
]);
const given = composeSettings(
  readApiData(files),
  files,
  log,
  dataDir,
  true,
  () => new Date(Date.now() + aheadMs),
);
const settings = { ...given, seal: testSeal };
for (const storefront of Object.values(settings.storefronts)) {
  const own = storefront.flags;
  storefront.flags = (market) => ({ ...own?.(market), captchaEnabled: false, ...flags });
  storefront.rules = { ...storefront.rules, ...rules };
}
const database = await openDatabase({ url, dataDir, max: connections, log });
const blockedMail: ProviderKind<MailProvider> = {
  name: 'mail-blocked',
  migrations: [],
  open: () => ({ send: () => (print('at mail'), new Promise(() => undefined)), close: () => undefined }),
};
const providers = blockMails ? { ...embeddedProviders, mail: blockedMail } : embeddedProviders;
const api = createApi({
  settings,
  database,
  providers,
  domains: domains.filter(({ domain }) => !leftOut.has(domain.name)),
});
await api.ready;
const server = createServer(
  (request, response) => void serveRequest(api.handle, request, response, SMALL_BODY),
);
server.listen(0, '127.0.0.1', () => print(`ready ${(server.address() as AddressInfo).port}`));
process.once(
  'SIGTERM',
  () =>
    void api
      .close()
      .then(() => database.close())
      .then(() => process.exit(0)),
);
