import fs from 'node:fs';
import path from 'node:path';
import type { OrderApi } from './order-api.fixture';
import { bringCrowd, submit, type Shopper } from './order-shoppers.fixture';
import { kinds, type Consumer } from './changed-files.fixture';
import { expect, test, type RunningShop, type Shops } from './shops.fixture';

/**
 * Each kind of file that a running shop follows, in each consumer that reads it: pages, bag, checkout, answers of the API, mails. A
 * change reaches all of them (how soon is printed: docs/performance.md), and a file that breaks changes none of them. Left out is what
 * a consumer does not read: the API and mails read no page config but its address (moved-pages.fault.ts), no mail reads a flag, and the
 * bag reads no rule.
 */
test.describe.configure({ mode: 'serial' });

const material = 'K200514-021';

/** A customer on the Spanish pages: one order, whose mails can be sent again, and a bag whose checkout has an address. */
interface Customer {
  bag: string;
  cookie: string;
  order: { locator: string; email: string };
}

async function call<Answer>({ visit }: RunningShop, operation: string, request: object): Promise<Answer> {
  const { body } = await visit('main', `/eshop-api/api/v1${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-storefront': 'main' },
    body: JSON.stringify(request),
  });
  return JSON.parse(body) as Answer;
}

/** A mail of an order is sent again three times only, so each test has an order of its own. */
async function openCustomer({ own }: Shops): Promise<Customer> {
  const { productSheetLive: sheet } = await call<{
    productSheetLive: { sizes: { value: string; stock: number }[] };
  }>(own, '/products/sheet/live', { profile: 'es_ES', material });
  const [{ value: size } = { value: '' }] = sheet.sizes.toSorted((one, other) => other.stock - one.stock);
  const api = { post: (operation: string, body: object) => call(own, operation, body) } as OrderApi;
  // Who pays at the door needs no card, which would be written to the database.
  const noCards = { execute: () => Promise.reject(new Error('no card is used')) } as never;
  const bring = async (): Promise<Shopper> =>
    (await bringCrowd(api, noCards, [{ sku: { material, size }, way: 'door' }]))[0]!;
  const shopper = await bring();
  let locator: string | undefined;
  // Until the flag has arrived that the tests begin with.
  await expect(async () => {
    locator = (await submit(api, shopper)).order.reference;
  }).toPass({ timeout: 20_000 });
  const { bag, order: next } = await bring();
  const cookie = `bag_hash=${bag}; bag_market=EU; bag_date=${Date.now()}`;
  const shipment = next.shipment as Record<string, string>;
  await postStep(own, cookie, 'step=shipping', {
    _block: 'identification',
    _command: 'checkout.identify',
    email: shipment.email!,
  });
  await postStep(own, cookie, 'step=payment', {
    _block: 'shipping',
    _command: 'checkout.ship',
    shippingMethodId: '01',
    ...shipment,
  });
  return {
    bag,
    cookie,
    order: { locator: locator!, email: (shopper.order.shipment as { email: string }).email },
  };
}

async function postStep(
  { visit, port }: RunningShop,
  cookie: string,
  step: string,
  fields: Record<string, string>,
): Promise<void> {
  const body = new URLSearchParams(fields).toString();
  const { status, headers } = await visit('main', '/es_ES/compra', {
    method: 'POST',
    body,
    headers: {
      cookie,
      origin: `http://main.localhost:${port}`,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(body)),
    },
  });
  expect({ status, step: headers.location }).toMatchObject({
    status: 303,
    step: expect.stringMatching(step),
  });
}

/** What each consumer shows. Mails are read once they are sent, which takes as long as it takes. */
function consumersOf(shops: Shops, customer: Customer): Record<Consumer, () => Promise<string>> {
  const { own } = shops;
  const see = async (address: string): Promise<string> =>
    (await own.visit('main', address, { headers: { cookie: customer.cookie } })).body;
  const seeAll = async (...addresses: string[]) => (await Promise.all(addresses.map(see))).join('\n');
  return {
    home: () => see('/es_ES'),
    british: () => see('/en_GB'),
    listing: () => see('/es_ES/mujer/zapatos'),
    contacts: () => see('/en_GB/contacts'),
    bag: () => see('/es_ES/bolsa'),
    checkout: () => seeAll('/es_ES/compra?step=shipping', '/es_ES/compra?step=payment'),
    styles: async () => see(/href="([^"]*theme-main-[^"]*\.css)"/.exec(await see('/es_ES'))![1]!),
    api: async () =>
      JSON.stringify(
        await call(own, '/checkout', {
          profile: 'es_ES',
          countryId: 'ES',
          city: 'Madrid',
          region: 'M',
          postalCode: '28013',
          hashOrderId: customer.bag,
          shippingMethodId: '01',
        }),
      ),
    mail: async () => {
      const before = new Set(listMails(shops));
      await call(own, '/orders/sendMail', { profile: 'es_ES', ...customer.order });
      return waitForMail(shops, before);
    },
    newsletter: async () => {
      const email = `${Math.random()}@example.com`;
      return JSON.stringify(
        await call(own, '/newsletter/insert', { profile: 'es_ES', email, privacyPolicy: 'on' }),
      );
    },
  };
}

/** Files of the outbox. */
function listMails({ root }: Shops): string[] {
  const folder = path.join(root.dataDir, 'outbox');
  const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return files.filter((file) => file.endsWith('.json')).map((file) => path.join(folder, file));
}

async function waitForMail(shops: Shops, before: ReadonlySet<string>): Promise<string> {
  const findNew = () => listMails(shops).find((file) => !before.has(file));
  await expect.poll(findNew, { intervals: [50], timeout: 20_000 }).toBeDefined();
  return fs.readFileSync(findNew()!, 'utf8');
}

/** Sends a mail or stores something at each reading: read once the pages show the change. */
const isSender = (consumer: Consumer): boolean => consumer === 'mail' || consumer === 'newsletter';

test.beforeAll(({ shops }) => {
  // No person is there to prove that the order is not a machine's.
  shops.root.replace('brands/main/settings.json', (text) =>
    text.replace('"captchaEnabled": true', '"captchaEnabled": false'),
  );
});

for (const { name, edits, shows } of kinds)
  test(`${name}: a change reaches ${Object.keys(shows).join(', ')}, and one that breaks reaches none`, async ({
    shops,
  }) => {
    const { own, root } = shops;
    const read = consumersOf(shops, await openCustomer(shops));
    const readMarks = async (consumers: Consumer[]) =>
      Object.fromEntries(
        await Promise.all(
          consumers.map(
            async (consumer) => [consumer, shows[consumer]!.test(await read[consumer]())] as const,
          ),
        ),
      );
    const [senders, pages] = splitBy(Object.keys(shows) as Consumer[], isSender);
    const expectAll = async (isShown: boolean) => {
      const all = (consumers: Consumer[]) => Object.fromEntries(consumers.map((one) => [one, isShown]));
      const begun = performance.now();
      await expect.poll(() => readMarks(pages), { intervals: [50], timeout: 20_000 }).toEqual(all(pages));
      const ms = Math.round(performance.now() - begun);
      expect(await readMarks(senders)).toEqual(all(senders));
      return ms;
    };
    await expectAll(false);
    const putBack = Object.entries(edits).map(([file, change]) => root.replace(file, change));
    try {
      console.log(`${name}: shown by all after ${await expectAll(true)} ms`);
      for (const file of Object.keys(edits)) {
        const mend = root.replace(file, (text) => text.slice(0, text.length / 2));
        await expect.poll(async () => (await own.health()).why?.join(), { timeout: 20_000 }).toContain(file);
        expect(await readMarks(pages)).toEqual(Object.fromEntries(pages.map((one) => [one, true])));
        mend();
      }
      await expect.poll(async () => (await own.health()).status, { timeout: 20_000 }).toBe('ok');
    } finally {
      for (const restore of putBack) restore();
    }
    await expectAll(false);
  });

test('a flag and a locale’s price format reach pages and API of a running shop, saved by rename', async ({
  shops: { own, root },
}) => {
  const api = async (call: string) => (await own.visit('main', `/eshop-api/api/v1${call}`)).body;
  const contacts = async () =>
    [await api('/contacts?profile=en_GB'), (await own.visit('main', '/en_GB/contacts')).body].map((body) =>
      /tel:|"telephone":"[^"]/.test(body),
    );
  expect(await contacts()).toEqual([true, true]);
  const showPhone = root.replace('brands/main/settings.json', (json) =>
    json.replace('"default": {', '"default": { "hide_telephone_numbers": true,'),
  );
  try {
    await expect.poll(contacts, { intervals: [25], timeout: 20_000 }).toEqual([false, false]);
  } finally {
    showPhone();
  }
  await expect.poll(contacts, { intervals: [25], timeout: 20_000 }).toEqual([true, true]);

  const prices = async () =>
    [
      await api('/products/list?profile=en_GB&targetId=W&pager.limit=1'),
      (await own.visit('main', '/en_GB/women/shoes')).body,
    ].map((body) => body.includes('₤'));
  const pound = root.replace('locales/en_GB/locale.json', (json) => json.replace('"£"', '"₤"'));
  try {
    await expect.poll(prices, { intervals: [25], timeout: 20_000 }).toEqual([true, true]);
  } finally {
    pound();
  }
  await expect.poll(prices, { intervals: [25], timeout: 20_000 }).toEqual([false, false]);
  expect((await own.health()).status).toBe('ok');
});

const splitBy = <Item>(items: Item[], test: (item: Item) => boolean): [Item[], Item[]] => [
  items.filter(test),
  items.filter((item) => !test(item)),
];
