import { ApiFault } from '../../contract/api-fault';
import { fieldMessages } from '../../contract/fields/field-messages';
import { validateForm } from '../../contract/fields/validate-form';
import type { RequestOf } from '../../contract/operation';
import { handles, type Domain, type HandlerContext } from '../../server/domain.types';
import { readFlags } from '../../server/read-settings';
import { readShopperOrder } from '../orders/after-sale.tx';
import { deleteMemberships } from './kboix-member.tx';
import { kboixFields } from './kboix.fields';
import { ordersKboixShopForm } from './kboix.contract';
import { personalData } from './personal-data.repository';

type Input = RequestOf<typeof ordersKboixShopForm>;

const shopForm = handles(ordersKboixShopForm, async (context: HandlerContext, input) => {
  const { db, profile, storefront, now } = context;
  refuseFaults(context, input);
  const email = input.email.trim();
  const order = await readShopperOrder(context, { reference: input.locator.trim(), email });
  // Not before it is confirmed, and not after it was cancelled.
  if (!order.kboix || order.status === 'PE' || order.status === 'CA')
    throw new ApiFault('not_kboix', 'This order is not one to join with.');
  const fresh = await db.execute(
    'insert into kboix_members (reference, storefront, locale, email, name, surname, joined_at) values ($1, $2, $3, $4, $5, $6, $7) on conflict (reference) do nothing',
    [order.reference, storefront.id, profile.locale, email, input.name.trim(), input.surname.trim(), now],
  );
  return { registered: true, already: fresh === 0 };
});

function refuseFaults(
  { profile, storefront, now }: HandlerContext,
  { name, surname, privacyPolicy = '' }: Input,
): void {
  const facts = { country: profile.country, flags: readFlags(storefront, profile.country), now };
  const [fault] = Object.entries(
    validateForm(kboixFields, { name: name.trim(), surname: surname.trim(), privacyPolicy }, facts).errors,
  );
  if (fault) throw new ApiFault('invalid_field', `${fault[0]}: ${fieldMessages[fault[1].message]}`);
}

/** Buyers of the community's shoes join it with their order (docs/decisions/0119). */
const kboix: Domain = {
  name: 'kboix',
  operations: [{ ...shopForm, rateLimitPerMinute: 20 }],
  personalData,
  erase: (sql, { accountId }) => deleteMemberships(sql, accountId),
};

export default kboix;
