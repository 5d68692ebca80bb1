import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartAdd } from '../bag/bag.contract';
import { nube, send, setStock } from '../bag/bag.fixture';
import { readMailQueue } from '../mail/mail.fixture';
import { newsletterInsert } from '../newsletter/newsletter.contract';
import { purgeNewsletter } from '../newsletter/purge-newsletter';
import { ana, buy } from '../orders/orders.fixture';
import { ordersGetInfo } from '../orders/orders.contract';
import { bearer, openAccountBench, type AccountBench } from './accounts.fixture';
import { accountDelete } from './delete.contract';
import { expectSoundBooks } from '../orders/sound-books.fixture';

/** Deleting an account; each test has one of its own. */
let shop: AccountBench;
let email = '';
let turn = 0;
const password = 'the first one';
beforeAll(async () => {
  shop = await openAccountBench([
    ...['catalogue', 'reference', 'bag', 'stock', 'gift-cards', 'donations', 'checkout'],
    ...['places', 'stores', 'cross-border', 'notify-me'],
  ]);
  await setStock(shop, '38', 50);
}, 120_000);
afterAll(() => shop?.close());
afterEach(() => expectSoundBooks(shop.db));
beforeEach(async () => {
  email = `Leaver.${(turn += 1)}@example.com`;
  await shop.create(email, password);
});

const MINUTE = 60_000;
const signIn = () => shop.login(email, password, { profile: 'es_ES' });
const remove = (token: string | undefined, more: object = {}, headers = {}) =>
  send(shop, accountDelete, { profile: 'es_ES', ...(token ? { token } : {}), ...more }, headers);
const countOf = async (query: string, ...values: unknown[]) =>
  (await shop.db.query<{ many: number }>(`select count(*)::integer as many from ${query}`, values))[0]!.many;
const accountId = async () =>
  (await shop.db.query<{ id: number }>('select id from accounts where email = $1', [email]))[0]?.id;
const mailsOf = async (kind: string) =>
  (await readMailQueue(shop.db)).filter((mail) => mail.kind === kind && mail.recipient === email);
const subscribe = () =>
  send(shop, newsletterInsert, { profile: 'es_ES', email, origin: 'footer', privacyPolicy: 'on' });
const wish = () =>
  shop.db.execute(
    "insert into notify_me_wishes (id, storefront, material, size, email_key, email, name, locale, created_at) values ($1, 'main', $2, '38', lower($3), $3, 'Ana', 'es_ES', now())",
    [`wish ${turn}`, nube, email],
  );

async function order(token: string): Promise<string> {
  const bag = (await send(shop, cartAdd, { profile: 'es_ES', id: nube, sizeLabel: '38' })).hashOrderId;
  const place = { city: 'Madrid', region: 'M', postalCode: '28001', country: 'ES' };
  const shipment = { ...ana, ...place, email };
  const choices = { profile: 'es_ES', countryId: 'ES', shipment, paymentMethodId: 'CONT' };
  return (await buy(shop, bag, choices, bearer(token))).order.reference;
}

describe('a deleted account', () => {
  it('is gone with addresses, sessions, links and tries; nobody signs in to it', async () => {
    const { token, refreshToken } = await signIn();
    await shop.login(email, 'a wrong one');
    const id = await accountId();
    await shop.db.execute(
      "insert into account_addresses (account_id, id, position, country, fields) values ($1, 'a1', 1, 'ES', '{}')",
      [id],
    );
    expect(await remove(token)).toEqual({ status: 'OK', errors: [], message: 'success' });
    for (const table of ['account_addresses', 'account_sessions', 'account_links'])
      expect({ table, many: await countOf(`${table} where account_id = $1`, id) }).toEqual({
        table,
        many: 0,
      });
    expect(await countOf('accounts where id = $1 or lower(email) = lower($2)', id, email)).toBe(0);
    expect(
      await countOf(
        'account_tokens t left join account_sessions s on s.id = t.session_id where s.id is null',
      ),
    ).toBe(0);
    expect((await signIn()).errors[0]!.code).toBe('login_failed');
    expect((await shop.refresh(refreshToken)).errors[0]!.code).toBe('session_ended');
    expect((await remove(token)).errors[0]!.code).toBe('unauthorized');
  });

  it('a mail confirms it, once', async () => {
    const { token } = await signIn();
    const both = await Promise.all([remove(token), remove(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['KO', 'OK']);
    expect(await mailsOf('accountDeleted')).toHaveLength(1);
  });

  it('who comes back gets another account, and another welcome', async () => {
    await remove((await signIn()).token);
    await shop.create(email, 'a later one');
    expect(await mailsOf('accountNew')).toHaveLength(2);
    expect((await shop.login(email, 'a later one')).status).toBe('OK');
    await shop.create(email, 'a later one');
    expect(await mailsOf('accountKnown')).toHaveLength(1);
  });

  it('its orders stay without it, and are found by number and address', async () => {
    const { token } = await signIn();
    const reference = await order(token);
    await shop.db.execute(
      "insert into kboix_members (reference, storefront, email, name, surname, locale, joined_at) values ($1, 'main', $2, 'Ana', 'L', 'es_ES', now())",
      [reference, email],
    );
    await remove(token);
    expect(
      await shop.db.query('select account_id as account from orders where reference = $1', [reference]),
    ).toEqual([{ account: null }]);
    expect(await countOf('kboix_members where reference = $1', reference)).toBe(0);
    const info = await send(shop, ordersGetInfo, { profile: 'es_ES', email, locator: reference });
    expect(info.order).toMatchObject({ reference });
  });
});

describe('letters and notifications', () => {
  it('go on unless they are to end', async () => {
    await subscribe();
    await wish();
    await remove((await signIn()).token);
    expect(
      await countOf('newsletter_subscriptions where email = $1 and unsubscribed_at is null', email),
    ).toBe(1);
    expect(await countOf('notify_me_wishes where email = $1', email)).toBe(1);
  });

  it('end and are erased, once the marketing platform has had the end; the consent stays as a hash', async () => {
    await subscribe();
    await wish();
    await remove((await signIn()).token, { endMails: true });
    expect(await countOf('notify_me_wishes where email = $1', email)).toBe(0);
    expect(
      await countOf(
        "newsletter_subscriptions where email = $1 and unsubscribed_at is not null and erased_at is not null and name = '' and letter_sealed is null",
        email,
      ),
    ).toBe(1);
    await shop.db.execute('update newsletter_subscriptions set platform_at = null where email = $1', [email]);
    await purgeNewsletter(shop);
    expect(await countOf('newsletter_subscriptions where email = $1', email)).toBe(0);
    expect(
      await countOf("newsletter_consents where event = 'withdrawn' and origin = 'account-deleted'"),
    ).toBe(1);
  });

  it('who subscribes again is not erased', async () => {
    await subscribe();
    await remove((await signIn()).token, { endMails: true });
    await subscribe();
    await shop.db.execute('update newsletter_subscriptions set platform_at = null where email = $1', [email]);
    await purgeNewsletter(shop);
    expect(
      await countOf('newsletter_subscriptions where email = $1 and unsubscribed_at is null', email),
    ).toBe(1);
  });
});

describe('what is refused', () => {
  it('a session that was begun long ago: the password is wanted once more', async () => {
    const { token, refreshToken } = await signIn();
    shop.wait(15 * MINUTE + 1);
    expect((await remove(token)).errors[0]!.code).toBe('login_needed');
    expect((await remove((await shop.refresh(refreshToken)).token)).errors[0]!.code).toBe('login_needed');
    expect(await accountId()).toBeDefined();
    expect((await remove((await signIn()).token)).status).toBe('OK');
  });

  it('the bearer’s token counts where none is sent; one of another market, or none at all, does not', async () => {
    const { token } = await signIn();
    expect((await remove(token, { profile: 'en_GB' })).errors[0]!.code).toBe('unauthorized');
    for (const none of [undefined, 'invented', "' or 1=1 --"])
      expect((await remove(none)).errors[0]!.code).toBe('unauthorized');
    expect(await accountId()).toBeDefined();
    expect((await remove(undefined, {}, bearer(token))).status).toBe('OK');
  });

  it.each([[{ token: 7 }], [{ token: '' }], [{ endMails: 'perhaps' }], [{ id: 1 }]])('%j', async (more) =>
    expect((await remove(undefined, more, bearer((await signIn()).token))).errors[0]!.code).toBe(
      'invalid_request',
    ),
  );

  it('a sign-in at the same moment ends with it, or is refused', async () => {
    const { token } = await signIn();
    const [, later] = await Promise.all([remove(token), signIn()]);
    if (later.status === 'KO') expect(later.errors[0]!.code).toBe('login_failed');
    else expect((await shop.refresh(later.refreshToken)).errors[0]!.code).toBe('session_ended');
    expect(await accountId()).toBeUndefined();
  });
});
