import type { DomainContext } from '../../eshop-api/server/domain.types';
import { changeAccount, insertAccount } from '../../eshop-api/domains/accounts/accounts.repository';
import accounts from './demo-accounts.json';

/** Password of both: `knots-and-laces`, hashed as by security/password-hashes.ts. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=4,p=1$TQKRPya5dGWsytotVt83QA$bJt4Vs+YZs3XPZe6Pecnlr8MN3yru73IPjc9zGfSsDk';

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
