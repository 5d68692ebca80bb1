import { ApiFault } from '../../contract/api-fault';
import { formFields, formTelephone } from '../../contract/fields/form-fields';
import { validateForm } from '../../contract/fields/validate-form';
import type { RequestOf } from '../../contract/operation';
import { handles, type DomainOperation } from '../../server/domain.types';
import { readFlags } from '../../server/read-settings';
import { cartRetrieve, type Bag } from '../bag/bag.contract';
import { findTillStore } from '../store-staff/till-session.tx';
import { findStoreYear, readStorefrontYear } from '../stores/store-year.tx';
import { ordersCreateOffline } from './after-order.contract';
import { refuse } from './compose-draft';
import { composeLines, generateReference } from './compose-order.rules';
import { encodeReference } from './encoded-reference.facts';
import { insertOffline, type OfflineOrder } from './offline-orders';
import type { OrdersContext, OrdersState } from './orders.types';

type Input = RequestOf<typeof ordersCreateOffline>;

/** An order without a signed-in till belongs to the web. */
const WEB_STORE = 'WEB';

const form = {
  email: formFields.email,
  name: formFields.name,
  surname: formFields.surname,
  telephone: formFields.checkoutTelephone,
  privacyPolicy: formFields.privacyPolicy,
} as const;

const createOffline = handles(ordersCreateOffline, async (context: OrdersContext, given) => {
  const input = { ...given, telephone: formTelephone(given.telephone.trim()) };
  const flags = readFlags(context.storefront, context.profile.country);
  const { email, name, surname, telephone, privacyPolicy = '' } = input;
  refuse(
    validateForm(
      form,
      {
        email: email.trim(),
        name: name.trim(),
        surname: surname.trim(),
        telephone: telephone.trim(),
        privacyPolicy,
      },
      { country: context.profile.country, flags, now: context.now },
    ).errors,
  );
  const offline = await compose(context, input);
  const kept = await context.db.transaction((sql) => insertOffline(sql, offline));
  if (kept.bagHash !== input.hashOrderId || kept.storefront !== context.storefront.id)
    throw new ApiFault('invalid_field', 'submissionKey: this key belongs to another order');
  context.state.runSoon();
  return {
    offlineReference: kept.reference,
    store: kept.store,
    fiscalYear: kept.fiscalYear,
    encodedReference: encodeReference(kept.reference, kept.email),
  };
});

async function compose(context: OrdersContext, input: Input): Promise<OfflineOrder> {
  const { ask, settings, storefront, profile, now } = context;
  const { hashOrderId, voucher, prevoucher, usrHash, country_price } = input;
  const asked = { voucher, prevoucher, usrHash, country_price };
  const bag = await ask(
    cartRetrieve,
    {
      profile: profile.locale,
      hashOrderId,
      ...(Object.fromEntries(Object.entries(asked).filter(([, value]) => value)) as typeof asked),
    },
    storefront.id,
  );
  if (bag.shoppingCart.length === 0) throw new ApiFault('empty_bag', 'There is nothing in the bag.');
  const till = await findTillStore(context);
  const store = till ?? WEB_STORE;
  const fiscalYear = (till && (await findStoreYear(context.db, till, now))) ?? readStorefrontYear(context);
  return {
    reference: generateReference(settings.randomId()),
    submissionKey: input.submissionKey,
    storefront: storefront.id,
    market: profile.market,
    locale: profile.locale,
    country: profile.country,
    store,
    fiscalYear,
    email: input.email.trim(),
    bagHash: hashOrderId,
    lines: composeLines({ bag }),
    createdAt: now,
    view: composeView(input, bag),
  };
}

function composeView(input: Input, { totals }: Bag): OfflineOrder['view'] {
  const { email, name, surname, telephone, remarks } = input;
  const shipment = Object.fromEntries(
    Object.entries({ email, name, surname, telephone, remarks }).flatMap(([field, value]) =>
      value?.trim() ? [[field, value.trim()]] : [],
    ),
  );
  const sums = [
    { kind: 'goods', amount: totals.full, included: false },
    ...(totals.discount > 0 ? [{ kind: 'discount', amount: -totals.discount, included: false }] : []),
  ];
  return {
    shipment,
    billingAddress: shipment,
    shippingMethodId: '',
    shippingMethodName: '',
    pickupStoreId: null,
    dropPointId: null,
    paymentMethodId: '',
    paymentMethodName: '',
    chargeAs: null,
    sums,
    onceOnly: [],
    currency: totals.currency,
    total: totals.total,
  };
}

export const offlineOperations: DomainOperation<OrdersState>[] = [
  { ...createOffline, rateLimitPerMinute: 20 },
];
