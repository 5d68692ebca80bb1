import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sql } from '../../database/database.types';
import { cartAdd } from '../bag/bag.contract';
import { nube, send, setStock } from '../bag/bag.fixture';
import { readMailQueue } from '../mail/mail.fixture';
import { ana, buy } from '../orders/orders.fixture';
import { expectSoundBooks } from '../orders/sound-books.fixture';
import { accountRecoverPassword, accountSetNewPassword } from './accounts.contract';
import { bearer, openAccountBench, type AccountBench } from './accounts.fixture';
import { accountDelete } from './delete.contract';
import { accountChangeEmail, accountConfirmEmail } from './email-change.contract';

/** Two requests about one account at the same moment. Each test has an account of its own. */
let shop: AccountBench;
let email = '';
let turn = 0;
const password = 'the first one';
const profile = 'es_ES';
beforeAll(async () => {
  shop = await openAccountBench([
    ...['catalogue', 'reference', 'bag', 'stock', 'gift-cards', 'donations', 'checkout'],
    ...['places', 'stores', 'cross-border', 'notify-me'],
  ]);
  await setStock(shop, '38', 100);
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  email = `racer.${(turn += 1)}@example.com`;
  await shop.create(email, password);
});

const signIn = () => shop.login(email, password, { profile });
const remove = (token: string) => send(shop, accountDelete, { profile, token });
const countOf = async (query: string, ...values: unknown[]) =>
  (await shop.db.query<{ many: number }>(`select count(*)::integer as many from ${query}`, values))[0]!.many;
const readId = async () =>
  (await shop.db.query<{ id: number }>('select id from accounts where email = $1', [email]))[0]!.id;
const codeOf = ({ status, errors }: { status: string; errors: { code: string }[] }): string =>
  errors[0]?.code ?? status;
const linkOf = async (kind: string, address: string) =>
  (await readMailQueue(shop.db))
    .filter((mail) => mail.kind === kind && mail.recipient === address)
    .at(-1)!
    .data.link.split('/')
    .at(-1)!;

/** Runs `second` while the transaction of `first` is open; as soon as `second` waits for one of its locks, that goes on with `then` and commits. */
async function overtake<Result>(
  first: (sql: Sql) => Promise<unknown>,
  second: () => Promise<Result>,
  then: (sql: Sql) => Promise<unknown> = async () => undefined,
): Promise<Result> {
  let running: Promise<Result> | undefined;
  await shop.db.transaction(async (sql) => {
    await first(sql);
    running = second();
    await expect
      .poll(
        () =>
          countOf(
            "pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and state = 'active'",
          ),
        { timeout: 5000, interval: 20 },
      )
      .toBeGreaterThan(0);
    await then(sql);
  });
  return running!;
}

describe('the account is deleted', () => {
  const fillBag = async () => (await send(shop, cartAdd, { profile, id: nube, sizeLabel: '38' })).hashOrderId;
  const order = (bag: string, token: string) =>
    buy(
      shop,
      bag,
      {
        ...{ profile, countryId: 'ES', paymentMethodId: 'CONT' },
        shipment: { ...ana, city: 'Madrid', region: 'M', postalCode: '28001', country: 'ES', email },
      },
      bearer(token),
    );
  const readOwners = (reference: string) =>
    shop.db.query('select account_id as owner from orders where reference = $1', [reference]);

  it('while its order is written: the order stands, as a guest’s', async () => {
    const { token } = await signIn();
    const [id, bag] = [await readId(), await fillBag()];
    const made = await overtake(
      (sql) => sql.execute('delete from accounts where id = $1', [id]),
      () => order(bag, token),
    );
    expect({ errors: made.errors, owners: await readOwners(made.order.reference) }).toEqual({
      errors: [],
      owners: [{ owner: null }],
    });
    await expectSoundBooks(shop.db);
  });

  it('at the moment of an order: both succeed, and the order belongs to nobody', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { token } = await signIn();
      const bag = await fillBag();
      const [made, removed] = await Promise.all([order(bag, token), remove(token)]);
      expect({ made: codeOf(made), removed: codeOf(removed) }).toEqual({ made: 'OK', removed: 'OK' });
      expect(await readOwners(made.order.reference)).toEqual([{ owner: null }]);
      await shop.create(email, password);
    }
    await expectSoundBooks(shop.db);
  });

  it('while its session is refreshed: the session has ended, and no token is left', async () => {
    const { refreshToken } = await signIn();
    const id = await readId();
    const answer = await overtake(
      (sql) => sql.execute('delete from accounts where id = $1', [id]),
      () => shop.refresh(refreshToken),
    );
    expect(codeOf(answer)).toBe('session_ended');
  });

  it('at the moment of a refresh: neither the old pair nor a new one opens anything afterwards', async () => {
    for (let round = 0; round < 3; round += 1) {
      const pair = await signIn();
      const id = await readId();
      const [fresh, removed] = await Promise.all([shop.refresh(pair.refreshToken), remove(pair.token)]);
      expect(codeOf(removed)).toBe('OK');
      expect(['OK', 'session_ended']).toContain(codeOf(fresh));
      for (const { refreshToken } of [pair, fresh])
        if (refreshToken) expect(codeOf(await shop.refresh(refreshToken))).toBe('session_ended');
      expect(await countOf('account_sessions where account_id = $1', id)).toBe(0);
      await shop.create(email, password);
    }
  });
});

describe('the address is changed', () => {
  const recover = () => send(shop, accountRecoverPassword, { profile, email });
  const setNew = (token: string) =>
    send(shop, accountSetNewPassword, { profile, token, newPassword: 'a later one, of four' });
  /** @returns the token that confirms the new address */
  async function requestMove(next: string): Promise<string> {
    const { token } = await signIn();
    await send(shop, accountChangeEmail, { profile, email: next, password }, bearer(token));
    return linkOf('emailConfirm', next);
  }
  const confirm = (token: string) => send(shop, accountConfirmEmail, { profile, token });

  it('while a link for a new password is made: the old mailbox gets none for the moved account', async () => {
    const [id, next] = [await readId(), `next.${turn}@example.com`];
    await overtake(
      (sql) =>
        sql.execute('update accounts set email = $2, email_key = $2, changed_at = now() where id = $1', [
          id,
          next,
        ]),
      recover,
    );
    expect(await countOf('account_links where account_id = $1 and used_at is null', id)).toBe(0);
  });

  it('at the moment of a new password: one after the other, and what is valid is whole', async () => {
    const next = `next.${turn}@example.com`;
    const confirmToken = await requestMove(next);
    await recover();
    const recoverToken = await linkOf('passwordRecover', email);
    const [moved, renewed] = await Promise.all([confirm(confirmToken), setNew(recoverToken)]);
    expect(codeOf(moved)).toBe('OK');
    expect(['OK', 'link_ended']).toContain(codeOf(renewed));
    const valid = codeOf(renewed) === 'OK' ? 'a later one, of four' : password;
    expect(codeOf(await shop.login(next, valid, { profile }))).toBe('OK');
    expect(codeOf(await shop.login(email, valid, { profile }))).toBe('login_failed');
  });

  it('while a password is set by a link: that link has ended, and neither waits for the other', async () => {
    await recover();
    const recoverToken = await linkOf('passwordRecover', email);
    const id = await readId();
    // The locks of a move in its order: first the account, then its links, which end.
    const renewed = await overtake(
      (sql) => sql.query('select 1 from accounts where id = $1 for update', [id]),
      () => setNew(recoverToken),
      (sql) => sql.execute('update account_links set used_at = now() where account_id = $1', [id]),
    );
    expect(codeOf(renewed)).toBe('link_ended');
    expect(codeOf(await signIn())).toBe('OK');
  });
});
