import type { DomainContext } from '../../eshop-api/server/domain.types';
import { changeAccount, insertAccount } from '../../eshop-api/domains/accounts/accounts.repository';
import accounts from './demo-accounts.json';

/** Password of both: `knots-and-laces`, hashed by password.rules. */
const passwordHash = 'scrypt$14$8$5$8LIxJzspRv3gKsW3oz-rAQ$anI-xGLYqshsRlg72rau3rToiax3kOpT8pFV3nJFXos';

/** Customers to try the shop with: one with addresses in three countries, one that is nothing but an address and a password (docs/checkout.md "Customers"). */
export async function seedAccounts({ db, settings }: DomainContext): Promise<void> {
  const now = settings.clock();
  const { id: storefront, defaultLocale: locale } = Object.values(settings.storefronts).find(
    (one) => one.default,
  )!;
  await db.transaction(async (sql) => {
    for (const { email, addresses, ...person } of accounts) {
      const { id, isNew } = await insertAccount(
        sql,
        { email, passwordHash, storefront, locale, origin: 'demo', lab: false },
        now,
      );
      if (isNew) await changeAccount(sql, id, { ...person, addresses: addresses }, now);
    }
  });
}
