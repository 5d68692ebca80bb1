import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartAdd } from '../../eshop-api/domains/bag/bag.contract';
import { expressShoppingSendEmailLink } from '../../eshop-api/domains/checkout/express-shopping.contract';
import { domains } from '../../eshop-api/domains/registry.generated';
import { folderOfOutbox } from '../../eshop-api/providers/mail/outbox/outbox-mail';
import { root as projectRoot } from '../../tests/support/source-files';
import { openTestSite, type TestSite } from '../http/site/site.fixture';
import { loadPage } from '../request/load-page.server';

/** One running shop whose files change on disk: each kind of file, as each of its consumers sees it. */
type Consumer = 'page' | 'bag' | 'checkout' | 'api' | 'mail';

interface Kind {
  /** File → how it is edited; a file that is not there comes. */
  edits: Record<string, (text: string) => string>;
  /** What a consumer shows, and does not show before; a consumer that shows nothing of this kind is left out. */
  shows: Partial<Record<Consumer, string | RegExp>>;
  /** Address of a consumer, if not the usual one. */
  at?: Partial<Record<'page' | 'api', string>>;
}

const brandFile = 'brands/main/brand.json';
const settingsFile = 'brands/main/settings.json';
const wordingFile = 'brands/main/wording/en.json';
const listing = '/products/list?profile=en_GB&targetId=W&pager.limit=3';
const noPhone = /^(?!.*(tel:|"telephone":"[^"]))/s;
const withFields = (fields: object) => (text: string) =>
  JSON.stringify({ ...(JSON.parse(text || '{}') as object), ...fields });

const kinds: Record<string, Kind> = {
  flag: {
    edits: {
      [settingsFile]: (text) =>
        text.replace(
          '"show_free_shipping": true',
          '"show_free_shipping": false, "hide_telephone_numbers": true',
        ),
    },
    at: { page: '/en_GB/contacts', api: '/contacts?profile=en_GB' },
    shows: { page: noPhone, api: noPhone, bag: /^(?!.*Shipping is free)/s },
  },
  'brand rule': {
    edits: {
      [brandFile]: (text) =>
        text
          .replace('"name": "Orvella"', '"name": "Zorvella"')
          .replace('"pictureGround": "paper"', '"pictureGround": "specimen"'),
    },
    shows: {
      page: 'Zorvella',
      bag: 'Zorvella',
      checkout: 'Zorvella',
      api: '/images/specimen',
      mail: 'Zorvella',
    },
  },
  wording: {
    edits: {
      [wordingFile]: withFields({
        'home.noveltiesTitle': 'Zz home',
        'seo.homeTitle': '{brand} Zz seo',
        'bag.title': 'Zz bag',
        'checkout-progress.identification': 'Zz step',
        'mail.expressShoppingTitle': 'Zz mail',
      }),
    },
    at: { api: '/seo/?profile=en_GB&page=home' },
    shows: { page: 'Zz home', bag: 'Zz bag', checkout: 'Zz step', api: 'Zz seo', mail: 'Zz mail' },
  },
  theme: {
    edits: { 'brands/main/theme.json': (text) => text.replace(/("accent": ")#[0-9a-f]{6}/, '$1#123457') },
    shows: { page: '#123457', bag: '#123457', checkout: '#123457', mail: '#123457' },
  },
  locale: {
    edits: { 'locales/en_GB/locale.json': (text) => text.replace('"£"', '"₤"') },
    at: { page: '/en_GB/women/shoes' },
    shows: { page: '₤', bag: '₤', checkout: '₤', api: '₤', mail: '₤' },
  },
  label: {
    edits: {
      'locales/en/labels/home.json': withFields({ noveltiesTitle: 'Yy home' }),
      'locales/en/labels/bag.json': withFields({ title: 'Yy bag' }),
      'locales/en/labels/checkout-progress.json': withFields({ identification: 'Yy step' }),
      'locales/en/labels/mail.json': withFields({ expressShoppingTitle: 'Yy mail' }),
    },
    at: { api: '/labels/multiple?profile=en_GB&parentId=home' },
    shows: { page: 'Yy home', bag: 'Yy bag', checkout: 'Yy step', api: 'Yy home', mail: 'Yy mail' },
  },
};

/** Where a test that hangs ends. What it waits for is a condition, however busy the machine is. */
const CEILING_MS = 90_000;
const patiently = { deadline: CEILING_MS };

let folder: string;
let site: TestSite;
let bag: string;
const fileOf = (name: string) => path.join(folder, name);
const read = (name: string) => (fs.existsSync(fileOf(name)) ? fs.readFileSync(fileOf(name), 'utf8') : '');

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'live-files-'));
  for (const name of ['brands', 'locales', 'page-configs'])
    fs.cpSync(path.join(projectRoot, name), fileOf(name), { recursive: true });
  site = await openTestSite(
    domains.map(({ domain }) => domain.name),
    folder,
  );
  bag = await fillBag();
}, 4 * CEILING_MS);
afterAll(async () => {
  await site?.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

let visitors = 0;
const client = () =>
  site.shop.api.open({
    storefront: 'main',
    locale: 'en_GB',
    clientUrl: '',
    userAgent: '',
    requestId: 'test',
    clientId: undefined,
    // Each call is another visitor's: budgets count them.
    address: `10.0.${(visitors += 1) >> 8}.${visitors & 255}`,
  });

// A crawler's page has all its blocks: in a browser's, slow ones come later.
const headers = () => ({ cookie: `bag_hash=${bag}; bag_market=GB`, 'user-agent': 'Googlebot' });
const countLost = () => site.lines.filter(({ message }) => message === 'block could not load').length;

/** A page's data, and the look that its document names; loaded again where a block missed its deadline, as happens on a busy machine. */
async function showPage(address: string): Promise<string> {
  const lost = countLost();
  const request = new Request(`http://main.localhost${address}`, { headers: headers() });
  const answer = await loadPage(request, { shop: site.shop, isData: true, slot: {} });
  const page = await answer.text();
  if (answer.status >= 500 || countLost() > lost) return showPage(address);
  const { css } = site.shop.brands.theme('main', site.shop.locale('en_GB')!);
  return `${page} ${css}`;
}

async function fillBag(): Promise<string> {
  const piece = { profile: 'en_GB', id: 'K200514-021', sizeLabel: '38' };
  return (await client().call(cartAdd, piece, patiently)).hashOrderId;
}

let mails = 0;
/** Each mail is another bag's: a bag may be mailed a few times a day. */
async function sendMail(): Promise<string> {
  const email = `shopper-${(mails += 1)}@mail.example`;
  const hashOrderId = await fillBag();
  await client().call(expressShoppingSendEmailLink, { profile: 'en_GB', hashOrderId, email }, patiently);
  const outbox = folderOfOutbox(site.dataDir);
  const find = () =>
    (fs.existsSync(outbox) ? fs.readdirSync(outbox) : [])
      .filter((name) => name.endsWith('.json'))
      .map((name) => fs.readFileSync(path.join(outbox, name), 'utf8'))
      .find((text) => text.includes(email));
  await expect.poll(find, { interval: 20, timeout: CEILING_MS }).toBeDefined();
  return find()!;
}

async function ask(consumer: Consumer, { at = {} }: Kind): Promise<string> {
  if (consumer === 'mail') return sendMail();
  if (consumer === 'bag') return showPage('/en_GB/bolsa');
  if (consumer === 'checkout') return showPage('/en_GB/compra');
  if (consumer === 'page') return showPage(at.page ?? '/en_GB');
  const address = `http://main.localhost/eshop-api/api/v1${at.api ?? listing}`;
  return (await site.api.handle(new Request(address, { headers: { 'x-storefront': 'main' } }))).text();
}

const shown = (text: string, expected: string | RegExp): boolean =>
  typeof expected === 'string' ? text.includes(expected) : expected.test(text);
const consumersOf = ({ shows }: Kind) => Object.entries(shows) as [Consumer, string | RegExp][];
/** Which consumers show the change. */
async function readAll(kind: Kind): Promise<Record<string, boolean>> {
  const seen = await Promise.all(
    consumersOf(kind).map(
      async ([name, expected]) => [name, shown(await ask(name, kind), expected)] as const,
    ),
  );
  return Object.fromEntries(seen);
}
const all = (kind: Kind, value: boolean) =>
  Object.fromEntries(consumersOf(kind).map(([name]) => [name, value]));
// The second itself is measured on a built shop (tests/faults/freshness.fault.ts): here other tests run beside it.
const soon = { interval: 100, timeout: CEILING_MS };
const errors = () =>
  site.shop
    .problems()
    .filter(({ severity }) => severity === 'error')
    .map(({ file, line }) => `${file}:${line}`);

async function whileEdited(edits: Kind['edits'], work: () => Promise<void>): Promise<void> {
  const before = Object.keys(edits).map((name) => [name, read(name)] as const);
  for (const [name, edit] of Object.entries(edits)) {
    const text = edit(read(name));
    expect(text, `${name} is edited`).not.toBe(read(name));
    fs.writeFileSync(fileOf(name), text);
  }
  try {
    await work();
  } finally {
    for (const [name, text] of before)
      if (text) fs.writeFileSync(fileOf(name), text);
      else fs.rmSync(fileOf(name));
  }
}

describe.each(Object.entries(kinds))('%s', (_name, kind) => {
  it(
    'that changes is seen by all its consumers, and goes again with its file',
    async () => {
      expect(await readAll(kind)).toEqual(all(kind, false));
      await whileEdited(kind.edits, async () => {
        await expect.poll(() => readAll(kind), soon).toEqual(all(kind, true));
        expect(errors()).toEqual([]);
      });
      await expect.poll(() => readAll(kind), soon).toEqual(all(kind, false));
    },
    4 * CEILING_MS,
  );

  it(
    'that breaks is refused with its place, and all go on with the last good one',
    async () => {
      const [name] = Object.keys(kind.edits) as [string];
      const before = await askAll(kind);
      await whileEdited({ [name]: (text) => text.slice(0, text.length / 2) }, async () => {
        await expect.poll(errors, soon).toContainEqual(expect.stringMatching(new RegExp(`^${name}:\\d+$`)));
        expect(await askAll(kind)).toEqual(before);
      });
      await expect.poll(errors, soon).toEqual([]);
    },
    4 * CEILING_MS,
  );
});

/** What each consumer shows, without what differs with each request: addresses, times, tokens of links. */
async function askAll(kind: Kind): Promise<Record<string, string>> {
  const seen = await Promise.all(
    consumersOf(kind).map(async ([consumer]) => [consumer, await ask(consumer, kind)] as const),
  );
  const plain = (text: string) =>
    text
      .replace(/shopper-\d+@/g, '')
      .replace(/"(Date|MessageId)": "[^"]*"/g, '')
      .replace(/[\w-]{20,}/g, '');
  return Object.fromEntries(seen.map(([consumer, text]) => [consumer, plain(text)]));
}
