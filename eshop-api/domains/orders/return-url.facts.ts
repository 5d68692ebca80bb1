import { ApiFault } from '../../contract/api-fault';
import type { HandlerContext } from '../../server/domain.types';

/** Local hosts, in development and tests. */
const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1';

/** The card provider sends shoppers back to our own pages only: an order must not redirect to other sites. @throws ApiFault invalid_field */
export function refuseForeignReturn(
  { settings, storefront }: Pick<HandlerContext, 'settings' | 'storefront'>,
  returnUrl: string | undefined,
): void {
  if (returnUrl === undefined) return;
  const url = URL.canParse(returnUrl) ? new URL(returnUrl) : undefined;
  const isOwn =
    url &&
    /^https?:$/.test(url.protocol) &&
    (url.origin === storefront.publicOrigin ||
      settings.publicOrigins.includes(url.origin) ||
      isLocal(url.hostname));
  if (!isOwn) throw new ApiFault('invalid_field', 'returnUrl: must be an address of this shop');
}
