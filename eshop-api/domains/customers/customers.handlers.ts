import { isDeepStrictEqual } from 'node:util';
import { ApiFault } from '../../contract/api-fault';
import { normaliseForm } from '../../contract/fields/validate-form';
import type { RequestOf } from '../../contract/operation';
import type { Sql } from '../../database/database.types';
import { handles, type HandlerContext, type DomainOperation } from '../../server/domain.types';
import { readFlags } from '../../server/read-settings';
import { listOrdersOf } from '../orders/account-orders.tx';
import { ordersGetInfo, type Order } from '../orders/orders.contract';
import {
  bringBackAddress,
  changeAccount,
  readAccountData,
  type AccountData,
} from '../accounts/account-data.tx';
import { isKboixMember } from '../kboix/kboix-member.tx';
import { findUserHash } from '../newsletter/subscription.tx';
import { refuseFaults } from '../accounts/account.fields';
import { readAddresses } from './check-addresses';
import { accountInfo, accountModify, type Account } from './customers.contract';
import { requireOwner } from './require-owner';
import { personFieldsFor } from './saved-address.fields';

type InfoInput = RequestOf<typeof accountInfo>;
interface OrdersRead {
  lastOrder: Order | null;
  orders: Order[];
  ordersTotal: number;
}

/** The customer's orders in this storefront, newest first. Each is read by the address that it was made for. */
async function readOrders(
  { ask, db, storefront, profile }: HandlerContext,
  account: number,
  { offset = 0, limit = MOST_ORDERS, state }: InfoInput,
): Promise<OrdersRead> {
  const buyer = { account, storefront: storefront.id };
  const { orders: wanted, newest, total } = await listOrdersOf(db, buyer, { offset, limit, state });
  const all = [...wanted, ...(newest ? [newest] : [])];
  const emails = [...new Set(all.map(({ email }) => email.toLowerCase()))];
  const answers = await Promise.all(
    emails.flatMap((email) => {
      const references = new Set(
        all.filter((one) => one.email.toLowerCase() === email).map(({ reference }) => reference),
      );
      return inParts([...references]).map((locator) =>
        ask(ordersGetInfo, { profile: profile.locale, email, locator }, storefront.id),
      );
    }),
  );
  const found = new Map(answers.flatMap(({ orders }) => orders).map((order) => [order.reference, order]));
  return {
    lastOrder: (newest && found.get(newest.reference)) ?? null,
    orders: wanted.flatMap(({ reference }) => found.get(reference) ?? []),
    ordersTotal: total,
  };
}

/** Maximum that one call accepts. */
const MOST_ORDERS = 20;
const inParts = (references: string[]): string[][] =>
  [references.slice(0, MOST_ORDERS), references.slice(MOST_ORDERS)].filter((part) => part.length > 0);

const NO_ORDERS: OrdersRead = { lastOrder: null, orders: [], ordersTotal: 0 };

/** docs/contract/account.md#account, for this storefront: newsletter and community belong to a storefront, the account to all. */
async function viewAccount(
  { db, storefront }: HandlerContext,
  { id, email, emailConfirmedAt, name, surname, telephone, addresses, version }: AccountData,
): Promise<Account> {
  const [userHash, kboix] = await Promise.all([
    findUserHash(db, storefront.id, email),
    isKboixMember(db, { storefront: storefront.id, account: id }),
  ]);
  const emailConfirmed = emailConfirmedAt !== null;
  return {
    ...{ email, emailConfirmed, name, surname, telephone, kboix, addresses, version },
    newsletterSubscribed: userHash !== undefined,
    ...(emailConfirmed && userHash !== undefined ? { userHash } : {}),
  };
}

const info = handles(accountInfo, async (context: HandlerContext, input) => {
  const owner = await requireOwner(context);
  const [account, orders] = await Promise.all([
    viewAccount(context, owner),
    input.showOrders ? readOrders(context, owner.id, input) : NO_ORDERS,
  ]);
  return { userData: { account, ...orders } };
});

type Change = RequestOf<typeof accountModify>['account'];

const modify = handles(accountModify, async (context: HandlerContext, { account }) => {
  const { db, profile, storefront } = context;
  const { addresses, version, restoreAddress, ...given } = account;
  const owner = await requireOwner(context);
  const personFields = personFieldsFor({
    country: profile.country,
    flags: readFlags(storefront, profile.country),
  });
  const person = normaliseForm(personFields, given, profile);
  refuseFaults(context, personFields, person);
  const wanted = {
    ...person,
    ...(addresses ? { addresses: readAddresses(context, addresses, owner.addresses) } : {}),
  };
  const changed = await db.transaction((sql) =>
    write(context, sql, owner, { ...wanted, version, restoreAddress }),
  );
  return { account: await viewAccount(context, changed) };
});

/** @throws ApiFault account_changed, unless the account already has the requested state, as after a repeated call. */
async function write(
  { now }: HandlerContext,
  sql: Sql,
  { id }: AccountData,
  { version, restoreAddress, ...wanted }: Change,
): Promise<AccountData> {
  const isChanged = await changeAccount(sql, id, wanted, now, version);
  if (isChanged && restoreAddress) await restore(sql, id, restoreAddress, now);
  const account = (await readAccountData(sql, id))!;
  if (!isChanged && !isAsWanted(account, wanted, restoreAddress))
    throw new ApiFault('account_changed', 'The account has been changed meanwhile.');
  return account;
}

const isAsWanted = (account: AccountData, wanted: Change, restored: string | undefined): boolean =>
  Object.entries(wanted).every(([name, value]) =>
    isDeepStrictEqual(account[name as keyof AccountData], value),
  ) &&
  (restored === undefined || account.addresses.some(({ id }) => id === restored));

async function restore(sql: Sql, account: number, address: string, now: Date): Promise<void> {
  if (!(await bringBackAddress(sql, account, address, now)))
    throw new ApiFault('invalid_field', 'restoreAddress: this address cannot be brought back any more');
  const { addresses } = (await readAccountData(sql, account))!;
  if (addresses.length > accountModify.request.properties.account.properties.addresses.maxItems)
    throw new ApiFault('invalid_field', 'restoreAddress: there are too many addresses');
}

export const customerOperations: DomainOperation[] = [info, { ...modify, rateLimitPerMinute: 30 }];
