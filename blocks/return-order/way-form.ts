import { applicantFields } from '../../eshop-api/contract/after-sale-shapes';
import type { FormDefinition } from '../../eshop-api/contract/fields/field.types';
import { pickupFieldsFor } from '../../eshop-api/domains/returns/pickup.fields';

const PICKUP = '01';

/** How the pieces come back. The address is used only when the pickup is not at the order's address. */
export const wayForm = (
  posted: (name: string) => string,
  { country, flags }: { country: string; flags: Readonly<Record<string, unknown>> },
): FormDefinition => ({
  shippingMethodId: { required: 'select_required', maxLength: 4 },
  storeId: { maxLength: 10 },
  returnDate: {
    maxLength: 10,
    ...(posted('shippingMethodId') === PICKUP ? { required: 'select_required' } : {}),
  },
  useNewAddress: { maxLength: 5 },
  version: { maxLength: 9 },
  ...(posted('shippingMethodId') === PICKUP && posted('useNewAddress') === 'on'
    ? pickupFieldsFor(country, flags)
    : {}),
});

const NAMES = ['storeId', 'returnDate', 'region', ...Object.keys(applicantFields)];

/** Those fields as the API's calls have them. */
export function readWay(text: Readonly<Record<string, string | undefined>>) {
  const { version = '', shippingMethodId = '', useNewAddress } = text;
  return {
    shippingMethodId,
    useNewAddress: useNewAddress === 'on',
    ...Object.fromEntries(NAMES.flatMap((name) => (text[name] ? [[name, text[name]]] : []))),
    ...(/^\d+$/.test(version) ? { version: Number(version) } : {}),
  };
}
