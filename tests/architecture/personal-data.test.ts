import { describe, expect, it } from 'vitest';
import { domains } from '../../eshop-api/domains/registry.generated';

/** Columns that hold an address of a person, or name an account. */
const PERSONAL = /^\s*(?:add column )?(email|email_key|telephone|phone|recipient|account_id)\s/m;

/** Data that stays when an account is deleted, and why (docs/decisions/0216). */
const STAYS: Readonly<Record<string, string>> = {
  orders: 'the law wants orders kept; the account is taken off by the foreign key',
  'order-mails': 'belongs to an order that is kept',
  'gift-cards': 'the recipient of a card that was bought, who is another person',
  content: 'messages to customer service: the account’s address is not proven to be their writer’s',
  stores: 'a piece or an hour that a store keeps for somebody: the same',
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
