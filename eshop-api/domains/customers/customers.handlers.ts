import { ApiFault } from '../../contract/api-fault';
import { formFields, optional } from '../../contract/fields/form-fields';
import { normaliseForm } from '../../contract/fields/validate-form';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import {
  changeAccount,
  findTokenOwner,
  readAccountData,
  type AccountData,
} from '../accounts/account-data.tx';
import { refuseFaults } from '../accounts/refuse-faults.fields';
import { accountInfo, accountModify } from './customers.contract';
import { readOrders } from './read-orders';
import { viewAccount } from './view-account';

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

export const customerOperations: DomainOperation[] = [info, { ...modify, aMinute: 30 }];
