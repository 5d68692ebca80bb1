import { decodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { ordersGetInfo } from '../../eshop-api/domains/orders/orders.contract';
import type { BlockLoad } from '../_contract/block.types';
import type { KboixFormProps } from './kboix-form.schema';
import type { FormState } from '../_contract/commands/form-state.types';

export interface KboixFormData {
  locator: string;
  name: string;
  surname: string;
  form: FormState | undefined;
}

const STANDS = ['PC', 'EN', 'TR', 'FI'];

/** null: no order to join with. The order's own block shows what is wrong with the address. */
export const load: BlockLoad<KboixFormProps, KboixFormData | null> = async ({
  api,
  locale,
  params,
  signal,
  form,
}) => {
  const reference = decodeReference(params.reference ?? '');
  if (!reference) return null;
  const found = await api
    .call(
      ordersGetInfo,
      { profile: locale.locale, email: reference.email, locator: reference.locators },
      { signal },
    )
    .catch(() => undefined);
  const order = found?.orders.find(({ kboix, status }) => kboix && STANDS.includes(status));
  return order
    ? { locator: order.reference, name: order.applicant.name, surname: order.applicant.surname, form }
    : null;
};
