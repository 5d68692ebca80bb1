import fs from 'node:fs';
import path from 'node:path';
import { openShop, secret, type RunningShop } from '../faults/shops.fixture';
import { makeTestRoot, type TestRoot } from '../support/test-root';
import { expectSoundShop } from './sound-shop.fixture';

export interface OutboxMail {
  To: { Address: string };
  Subject: string;
  Text: string;
  OneClickUnsubscribe?: string;
}

/** A shop of one journey alone, whose mails it reads and whose clock it moves. */
export interface OutboxShop {
  shop: RunningShop;
  dataDir: string;
  /** Mails to an address, oldest first. */
  listMails(email: string): OutboxMail[];
  /** Paths of the mailed links below `/<locale>/<page>/`, oldest first. */
  listLinks(email: string, page: string): string[];
  /** The newest of them. */
  findLink(email: string, page: string): string | undefined;
  moveClock(minutes: number): Promise<void>;
  close(): Promise<void>;
}

/** Journeys go to this shop until it is closed. */
export async function openOutboxShop(): Promise<OutboxShop> {
  const root = makeTestRoot();
  const { shop, stop } = await openShop(root, { CLOCK_SECRET: secret });
  const portBefore = process.env.JOURNEY_PORT;
  process.env.JOURNEY_PORT = String(shop.port);
  return {
    shop,
    dataDir: root.dataDir,
    listMails: (email) => listMails(root, email),
    listLinks: (email, page) => listLinks(root, email, page),
    findLink: (email, page) => listLinks(root, email, page).at(-1),
    moveClock: (minutes) => moveClock(shop.port, minutes),
    close: async () => {
      if (portBefore === undefined) delete process.env.JOURNEY_PORT;
      else process.env.JOURNEY_PORT = portBefore;
      try {
        await expectSoundShop(root.dataDir);
      } finally {
        await stop();
        root.remove();
      }
    },
  };
}

/** Of a shop's data folder, oldest first. */
export function listMails({ dataDir }: Pick<TestRoot, 'dataDir'>, email: string): OutboxMail[] {
  const folder = path.join(dataDir, 'outbox');
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as OutboxMail)
    .filter(({ To }) => To.Address === email);
}

const listLinks = (root: TestRoot, email: string, page: string): string[] =>
  listMails(root, email)
    .flatMap(({ Text }) => new RegExp(`https?://\\S+/${page}/[\\w-]+`).exec(Text)?.[0] ?? [])
    .map((link) => new URL(link).pathname);

async function moveClock(port: number, minutes: number): Promise<void> {
  const address = `http://127.0.0.1:${port}/_clock`;
  const { now } = (await (await fetch(address)).json()) as { now: string };
  const moved = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify({ now: new Date(Date.parse(now) + minutes * 60_000).toISOString() }),
  });
  if (!moved.ok) throw new Error(`the clock could not be moved: ${moved.status}`);
}
