import { handles, type HandlerContext, type DomainOperation } from '../../server/domain.types';
import { ApiFault } from '../../contract/api-fault';
import { formFields, optional } from '../../contract/fields/form-fields';
import { normaliseForm } from '../../contract/fields/validate-form';
import { listOrdersOf } from '../orders/account-orders.tx';
import { ordersGetInfo, type Order } from '../orders/orders.contract';
import {
  changeAccount,
  findTokenOwner,
  readAccountData,
  type AccountData,
} from '../accounts/account-data.tx';
import { isKboixMember } from '../kboix/kboix-member.tx';
import { isSubscribed } from '../newsletter/subscription.tx';
import { refuseFaults } from '../accounts/account.fields';
import { accountInfo, accountModify, type Account } from './customers.contract';

/** The customer's orders in this storefront, newest first. Each was made for an address, and is asked for by it. */
async function readOrders(
  { ask, db, storefront, profile }: HandlerContext,
  account: number,
): Promise<Order[]> {
  const made = await listOrdersOf(db, { account, storefront: storefront.id });
  const emails = [...new Set(made.map(({ email }) => email.toLowerCase()))];
  const answers = await Promise.all(
    emails.map((email) =>
      ask(
        ordersGetInfo,
        {
          profile: profile.locale,
          email,
          locator: made.filter((one) => one.email.toLowerCase() === email).map(({ reference }) => reference),
        },
        storefront.id,
      ),
    ),
  );
  const found = new Map(answers.flatMap(({ orders }) => orders).map((order) => [order.reference, order]));
  return made.flatMap(({ reference }) => found.get(reference) ?? []);
}

/** docs/contract/account.md#account, as this storefront knows it: news and community belong to a storefront, the account to all. */
async function viewAccount(
  { db, storefront }: HandlerContext,
  { id, email, name, surname, telephone, addresses }: AccountData,
): Promise<Account> {
  const [newsletterSubscribed, kboix] = await Promise.all([
    isSubscribed(db, storefront.id, email),
    isKboixMember(db, { storefront: storefront.id, account: id }),
  ]);
  return { email, name, surname, telephone, newsletterSubscribed, kboix, addresses };
}

/** The customer of the bearer token, in the market of the request. @throws ApiFault unauthorized (401, docs/contract/errors.md#api-errors) */
async function requireOwner({ db, token, profile, now }: HandlerContext): Promise<AccountData> {
  const id = await findTokenOwner(db, token, profile.market, now);
  const account = id === undefined ? undefined : await readAccountData(db, id);
  if (!account) throw new ApiFault('unauthorized', 'unauthorized', 401);
  return account;
}

const info = handles(accountInfo, async (context: HandlerContext, { showOrders }) => {
  const owner = await requireOwner(context);
  const [account, orders] = await Promise.all([
    viewAccount(context, owner),
    showOrders ? readOrders(context, owner.id) : [],
  ]);
  return { userData: { account, lastOrder: orders[0] ?? null, orders } };
});

/** docs/contract/fields.md; an account may know less than an order needs. */
const personFields = {
  name: optional(formFields.name),
  surname: optional(formFields.surname),
  telephone: optional(formFields.checkoutTelephone),
};

const modify = handles(
  accountModify,
  async (context: HandlerContext, { account: { addresses, ...given } }) => {
    const owner = await requireOwner(context);
    const person = normaliseForm(personFields, given, context.profile);
    refuseFaults(context, personFields, person);
    if (addresses && new Set(addresses.map(({ id }) => id)).size < addresses.length)
      throw new ApiFault('invalid_field', 'addresses: each has an id of its own');
    const changed = await context.db.transaction(async (sql) => {
      await changeAccount(sql, owner.id, { ...person, ...(addresses ? { addresses } : {}) }, context.now);
      return (await readAccountData(sql, owner.id))!;
    });
    return { account: await viewAccount(context, changed) };
  },
);

export const customerOperations: DomainOperation[] = [info, { ...modify, rateLimitPerMinute: 30 }];
