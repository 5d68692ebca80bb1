import { isIP } from 'node:net';
import type { Storefront } from '../../server/settings.types';

/** Where a passkey is created or used. */
export interface RelyingParty {
  /** The host to which browsers bind the passkey. */
  rpId: string;
  /** Scheme, host and port of the page. */
  origin: string;
}

type Shop = Pick<Storefront, 'hosts' | 'publicOrigin' | 'default' | 'rules'>;

/** Whether browsers treat plain http of this host as secure. */
const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/**
 * The relying party for a page of this storefront: all public origins share the host of the default storefront (related origins), so
 * that one passkey is valid in all of them; any other host of its own is a relying party for itself.
 * Undefined: the storefront has no passkeys, the page is none of its own, or its host can have none (an IP address, plain http).
 */
export function findRelyingParty(
  storefront: Shop,
  storefronts: readonly Shop[],
  page: string,
): RelyingParty | undefined {
  if (storefront.rules?.passkeys !== true || !URL.canParse(page)) return undefined;
  const { origin, host, hostname, protocol } = new URL(page);
  const ownOrigin = storefront.publicOrigin ?? '';
  // Behind a proxy the page may be served over plain http: the brand file has the scheme of its public host.
  const isPublic = URL.canParse(ownOrigin) && new URL(ownOrigin).host === host;
  const shared = storefronts.find((one) => one.default)?.publicOrigin;
  if (isPublic) return { rpId: new URL(shared ?? ownOrigin).hostname, origin: ownOrigin };
  if (!storefront.hosts?.includes(hostname)) return undefined;
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal(hostname))) return undefined;
  return { rpId: hostname, origin };
}
