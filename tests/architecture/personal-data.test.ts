import { describe, expect, it } from 'vitest';
import exportTexts from '../../blocks/account-export/account-export.messages';
import { domains } from '../../eshop-api/domains/registry.generated';

/** Columns that hold an address of a person, or name an account. */
const PERSONAL = /^\s*(?:add column )?(email|email_key|telephone|phone|recipient|account_id)\s/m;

/** Data that stays when an account is deleted, and why (docs/decisions/0216). */
const STAYS: Readonly<Record<string, string>> = {
  orders: 'the law wants orders kept; the account is taken off by the foreign key',
  'order-mails': 'belongs to an order that is kept',
  'gift-cards': 'the recipient of a card that was bought, who is another person',
  mail: 'sealed, and empty once it is sent',
  accounts: 'deleted by the handler itself, after the others',
};

const holding = domains
  .filter(({ migrations }) => migrations.some(({ sql }) => PERSONAL.test(sql)))
  .map(({ domain }) => domain);

describe('data of a person (docs/decisions/0216)', () => {
  it('is found in the migrations', () =>
    expect(holding.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['newsletter', 'orders', 'kboix']),
    ));

  it.each(holding.map((domain) => [domain.name, domain] as const))(
    'of %s is erased with the account, or there is a reason why it stays',
    (name, { erase }) => expect(erase !== undefined || name in STAYS).toBe(true),
  );

  it('no reason is left over', () => {
    const names = holding.filter(({ erase }) => !erase).map(({ name }) => name);
    expect(Object.keys(STAYS).sort()).toEqual(names.sort());
  });
});

/** Tables whose data is no part of the customer's own copy, and why (docs/decisions/0218). */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  account_tries: 'failed sign-ins by a hash, for a quarter of an hour',
  account_links: 'hashes of mailed links, for a day',
  account_passkey_challenges: 'hashes of challenges, for ten minutes',
  newsletter_tries: 'counts by a hash, for a day',
  store_event_tries: 'the same',
  gift_card_recipients: 'the recipient of a card is another person',
  order_gift_cards: 'the same',
  order_mails: 'which mails of an order were sent: the order is exported',
  mail_queue: 'sealed, and empty once it is sent',
  wishlist_shares: 'the hash of a link, and the link sealed: the list itself is exported',
};
const PERSONAL_COLUMN = /^\s*(email|email_key|email_hash|new_email|telephone|phone|recipient|account_id)\s/m;
const CREATED = /create table (\w+) \(([\s\S]*?)\n\);/g;
const ALTERED = /alter table (\w+)\s+add column (?:email|telephone|phone|account_id)\s/g;

const listTables = (sql: string): string[] => [
  ...[...sql.matchAll(CREATED)]
    .filter(([, , body]) => PERSONAL_COLUMN.test(body!))
    .map(([, table]) => table!),
  ...[...sql.matchAll(ALTERED)].map(([, table]) => table!),
];
const tables = [
  ...new Set(domains.flatMap(({ migrations }) => migrations.flatMap(({ sql }) => listTables(sql)))),
];
const exported = domains.flatMap(({ domain }) => domain.personalData ?? []).map(({ table }) => table);

describe('the customer’s own copy (docs/decisions/0218)', () => {
  it('tables are found in the migrations', () =>
    expect(tables).toEqual(expect.arrayContaining(['accounts', 'orders', 'contact_messages'])));

  it.each(tables)('%s is exported, or there is a reason why it is left out', (table) =>
    expect([exported.includes(table), table in NOT_EXPORTED]).toContain(true),
  );

  it('each table is read once, and no reason is left over', () => {
    expect(exported).toEqual([...new Set(exported)]);
    expect(
      Object.keys(NOT_EXPORTED).filter((table) => exported.includes(table) || !tables.includes(table)),
    ).toEqual([]);
  });
});

it('each exported table has a heading in the file that a customer downloads (docs/decisions/0218)', () => {
  const tables = domains
    .flatMap(({ domain }) => domain.personalData ?? [])
    .map(({ table }) => `table_${table}`);
  expect(
    Object.keys(exportTexts)
      .filter((key) => key.startsWith('table_'))
      .sort(),
  ).toEqual(tables.sort());
});
