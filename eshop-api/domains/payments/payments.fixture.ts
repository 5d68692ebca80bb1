import type { TestApi } from '../../../tests/support/open-test-api';
import type { PaymentsState } from './payments.state';

/** A page of an embedded payment service, as a browser requests it; with fields: a submitted form. */
export function visitMount(
  shop: TestApi,
  address: string,
  fields?: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const url = new URL(address, 'https://first.example');
  const { mounts } = shop.api.stateOf('payments') as PaymentsState;
  return mounts
    .find(({ path }) => url.pathname.startsWith(`${path}/`))!
    .handle(
      new Request(url, fields ? { method: 'POST', body: new URLSearchParams(fields), headers } : { headers }),
    );
}
