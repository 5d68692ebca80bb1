import { ApiFault } from '../../contract/api-fault';
import type { RequestOf } from '../../contract/operation';
import { formatFault } from '../../contract/fields/format-fault';
import { normaliseForm, validateForm } from '../../contract/fields/validate-form';
import { localReader, readFlags } from '../../server/read-settings';
import type { StoredOrder } from '../orders/orders.types';
import { findLocalDay } from '../orders/returnable.facts';
import { listPickupDays } from './pickup-days.rules';
import { pickupFieldsFor } from './pickup.fields';
import { PICKUP, STORE, type ReturnFacts } from './read-return-facts';
import type { rejectStep2 } from './returns.contract';
import type { Carriage, ReadingContext } from './returns.types';

type Step2 = RequestOf<typeof rejectStep2>;
/** How and from where the pieces come back. */
type CarriageInput = Omit<Partial<Step2>, 'rejectProducts' | 'submissionKey'> &
  Pick<Step2, 'shippingMethodId' | 'useNewAddress'>;

/** The chosen return method, with the store or the pickup's day and address. @throws ApiFault shipping_refused, pickup_date_gone, invalid_field */
export function chooseCarriage(context: ReadingContext, input: CarriageInput, facts: ReturnFacts): Carriage {
  const way = facts.ways.find(({ id }) => id === input.shippingMethodId.trim());
  if (!way) throw new ApiFault('shipping_refused', 'Pieces of this order cannot be sent back in this way.');
  return {
    way,
    storeId: way.id === STORE ? chooseStore(input, facts) : null,
    pickup: way.id === PICKUP ? choosePickup(context, input, facts.order) : null,
  };
}

function chooseStore({ storeId = '' }: CarriageInput, { stores }: ReturnFacts): string | null {
  if (!storeId.trim()) return null;
  const store = stores.find(({ id }) => id === storeId.trim());
  if (!store) throw new ApiFault('invalid_field', 'storeId: this store takes no returns of the order');
  return store.id;
}

function choosePickup(
  context: ReadingContext,
  input: CarriageInput,
  order: StoredOrder,
): NonNullable<Carriage['pickup']> {
  const date = input.returnDate?.trim() ?? '';
  if (!date) throw new ApiFault('invalid_field', 'returnDate: choose a day');
  const today = findLocalDay(context.now.getTime(), localReader(context.settings, order.storefront));
  if (!listPickupDays(today).includes(date))
    throw new ApiFault(
      'pickup_date_gone',
      'The courier cannot come on this day any more: please choose another one.',
    );
  return { date, address: input.useNewAddress ? readAddress(context, input, order) : ownAddress(order) };
}

function ownAddress({ view: { shipment } }: StoredOrder): Readonly<Record<string, string>> {
  if (!shipment.address)
    throw new ApiFault(
      'invalid_field',
      'useNewAddress: the order was not sent to a door, so an address is needed',
    );
  const { cedula: _cedula, dni: _dni, ...address } = shipment;
  return address;
}

/** @throws ApiFault invalid_field, one error per field; pickups are domestic */
function readAddress(
  { storefront, now }: ReadingContext,
  input: CarriageInput,
  { country }: StoredOrder,
): Readonly<Record<string, string>> {
  const flags = readFlags(storefront, country);
  const form = pickupFieldsFor(country, flags);
  const texts = Object.fromEntries(
    Object.keys(form).flatMap((name) => {
      const typed = input[name as keyof CarriageInput];
      return typeof typed === 'string' && typed.trim() ? [[name, typed.trim()]] : [];
    }),
  );
  const address = normaliseForm(form, { country, ...texts }, { country });
  const { errors } = validateForm(form, address, { country, flags, now });
  const faults = Object.entries({
    ...errors,
    ...(address.country.toUpperCase() === country
      ? {}
      : { country: { message: 'country_required' as const } }),
  }).map(([field, fault]) => ({ code: 'invalid_field', message: `${field}: ${formatFault(fault)}` }));
  const [first, ...more] = faults;
  if (first) throw new ApiFault(first.code, first.message, 200, more);
  return address;
}
