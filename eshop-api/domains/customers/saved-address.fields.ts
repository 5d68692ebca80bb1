import type { FormDefinition } from '../../contract/fields/field.types';
import { optional } from '../../contract/fields/form-fields';
import { addressNames } from '../accounts/account.fields';
import { shipmentFieldsFor, type ShipmentFacts } from '../orders/shipment.fields';

type Texts = Readonly<Record<string, string | undefined>>;

/** Required for an order; an account may hold less (docs/contract/fields.md). */
const MAY_LACK: readonly string[] = ['telephone', 'cedula', 'dni'];
/** Recipient: both or neither; without them the account's name. */
const NAMES: readonly string[] = ['name', 'surname'];

/** Form of a saved address by the rules of its own country (docs/contract/account.md#account), in display order. */
export function savedAddressFieldsFor(facts: ShipmentFacts, texts: Texts): FormDefinition {
  const isNamed = NAMES.some((name) => texts[name]?.trim());
  const mayLack = isNamed ? MAY_LACK : [...MAY_LACK, ...NAMES];
  const own = Object.entries(shipmentFieldsFor(facts)).filter(([name]) =>
    (addressNames as readonly string[]).includes(name),
  );
  return {
    title: { maxLength: 40, anyCharacters: true },
    ...Object.fromEntries(
      own.map(([name, field]) => [name, mayLack.includes(name) ? optional(field) : field]),
    ),
  };
}

/** Person of the account: no field is required. `facts.country`: of the page's locale. */
export function personFieldsFor(facts: ShipmentFacts): FormDefinition {
  const { name, surname, telephone } = shipmentFieldsFor(facts);
  return { name: optional(name!), surname: optional(surname!), telephone: optional(telephone!) };
}
