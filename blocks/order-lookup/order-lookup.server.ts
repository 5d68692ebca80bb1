import { decodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import type { BlockLoad } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import type { OrderLookupProps } from './order-lookup.schema';

export interface OrderLookupData {
  form?: FormState | undefined;
}

/** `?ref=` is an order's encoded reference (docs/contract/orders.md#encoded-reference), as older links have it: it redirects to the order's page. */
export const load: BlockLoad<OrderLookupProps, OrderLookupData> = async ({
  url,
  head,
  page,
  form,
  words,
}) => {
  const reference = url.searchParams.get('ref') ?? '';
  if (decodeReference(reference)) head.redirect(page.href(`page:order/${reference}`), 302);
  return { form: form ?? (url.searchParams.get('refused') === 'on' ? describeRefusal(words) : undefined) };
};

const describeRefusal = (words: (key: string) => string): FormState => ({
  command: 'order.find',
  status: 'invalid',
  values: {},
  errors: {},
  warnings: {},
  message: words('error_too_many_requests'),
});
