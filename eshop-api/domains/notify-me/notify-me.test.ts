import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import { changeTopic } from '../../server/start-domains';
import { readMailQueue } from '../mail/mail.fixture';
import { newsletterCheckSuscribed } from '../newsletter/newsletter.contract';
import { productsNotifyme } from './notify-me.contract';

let shop: TestApi;
let made = 0;
const material = 'K200514-021';
const waits = { timeout: 20_000 };

beforeAll(async () => {
  shop = await openTestApi(['catalogue', 'mail', 'newsletter', 'notify-me'], {
    randomId: () => `wish-${++made}`,
  });
}, 120_000);
afterAll(() => shop?.close());

/** Writes stock as the importer does. The storefronts of the bench have no public origin, so the sender gives up every mail and its row stays for inspection. */
const setStock = async (size: string, stock: number, id = material) => {
  await shop.db.execute('update catalogue_skus set stock = $3 where material_id = $1 and size = $2', [
    id,
    size,
    stock,
  ]);
  await shop.db.publish(changeTopic('catalogue'), id);
};
const sheet = async () =>
  (
    await shop.api.invoke(
      await import('../catalogue/catalogue.contract').then((one) => one.productsSheetLive),
      { profile: 'en_GB', material },
      { url: '/', requestId: '', header: () => undefined, signal: new AbortController().signal },
    )
  ).payload as unknown as { productSheetLive: { sizes: { value: string; stock: number }[] } };
const stockIs = (size: string, stock: number) =>
  vi.waitFor(
    async () =>
      expect((await sheet()).productSheetLive.sizes.find(({ value }) => value === size)?.stock).toBe(stock),
    waits,
  );
const wish = (more: Record<string, unknown> = {}) =>
  shop.client().call(productsNotifyme, {
    profile: 'en_GB',
    productId: material,
    size: '38',
    name: 'Ana',
    email: 'ana@mail.example',
    ...more,
  });
const mails = async () =>
  (await readMailQueue(shop.db)).sort(
    (one, other) =>
      one.queuedAt.getTime() - other.queuedAt.getTime() || one.recipient.localeCompare(other.recipient),
  );
const wishes = () => shop.db.query('select email, size from notify_me_wishes order by email, size');

beforeEach(async () => {
  await shop.db.execute('delete from notify_me_wishes');
  await shop.db.execute('delete from mail_queue');
  await shop.db.execute('update catalogue_skus set stock = 0 where material_id = $1', [material]);
  await setStock('38', 0);
  await stockIs('38', 0);
});

describe('notify me (docs/contract/catalogue.md#back-in-stock)', () => {
  it('stores an address and size once, ignoring case, however often it is pressed', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => wish({ email: n % 2 ? 'Ana@mail.example' : 'ana@mail.example' })),
    );
    expect(answers.filter(({ already }) => !already)).toHaveLength(1);
    expect(await wishes()).toHaveLength(1);
    await wish({ size: '39' });
    expect(await wishes()).toHaveLength(2);
  });

  it.each([
    [{ email: 'nonsense' }, 'invalid_field', 'email: Please input a valid email'],
    [{ email: '' }, 'invalid_field', 'email: Please input your email'],
    [{ telephone: '12a' }, 'invalid_field', 'telephone: Please input a valid phone!'],
    [{ name: 'A' }, 'invalid_field', 'name: Please input your name'],
    [{ phonePrefix: 'abc' }, 'invalid_field', 'phonePrefix: Please input a valid phone!'],
    [{ size: '99' }, 'size_not_found', 'no size 99'],
    [{ productId: 'K999999-999' }, 'product_not_found', 'no product K999999-999'],
  ])('refuses %j', async (more, code, message) =>
    expect(wish(more)).rejects.toMatchObject({ code, message }),
  );

  it('refuses a wish for what is in stock', async () => {
    await setStock('38', 3);
    await stockIs('38', 3);
    await expect(wish()).rejects.toMatchObject({ code: 'in_stock' });
  });

  it('queues one mail when the stock returns, and never again for the same wish', async () => {
    await wish();
    await wish({ email: 'other@mail.example', size: '39' });
    await setStock('38', 2);
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1), waits);
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'backInStock', locale: 'en_GB', recipient: 'ana@mail.example' });
    expect(mail!.data.link).toMatch(/^\/en_GB\/women\/.+K200514-021\?size=38$/);
    expect(await wishes()).toEqual([{ email: 'other@mail.example', size: '39' }]);
    await setStock('38', 0);
    await setStock('38', 2);
    await setStock('39', 1);
    await vi.waitFor(async () => expect(await mails()).toHaveLength(2), waits);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([
      'ana@mail.example',
      'other@mail.example',
    ]);
  });

  it('a wish for any size is fulfilled by every size', async () => {
    await wish({ notifymeForSize: false, size: '38' });
    await setStock('40', 1);
    await vi.waitFor(
      async () => expect(await mails()).toMatchObject([{ kind: 'backInStockAnySize' }]),
      waits,
    );
  });

  it('a second process adds no second mail', async () => {
    const { createApi } = await import('../../create-api');
    const { domains } = await import('../registry.generated');
    const second = createApi({
      settings: shop.settings,
      database: shop.db,
      domains: domains.filter(({ domain }) =>
        ['catalogue', 'mail', 'newsletter', 'notify-me'].includes(domain.name),
      ),
    });
    await second.ready;
    await wish();
    await setStock('38', 5);
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1), waits);
    await second.close();
    expect(await mails()).toHaveLength(1);
  });

  it('only the newsletter box subscribes', async () => {
    await wish({ email: 'quiet@mail.example' });
    await wish({ email: 'reader@mail.example', newsletter: true });
    const ask = (email: string) => shop.client().call(newsletterCheckSuscribed, { profile: 'en_GB', email });
    expect({
      quiet: (await ask('quiet@mail.example')).subscribed,
      reader: (await ask('reader@mail.example')).subscribed,
    }).toEqual({ quiet: false, reader: true });
  });
});
