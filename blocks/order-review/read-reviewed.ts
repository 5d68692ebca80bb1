import { decodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';

/**
 * The order that a review is about: by the token of a mailed link, or by its number and e-mail address. Both are read from the page's
 * address, so that a form cannot name another order. undefined: the reference is garbled.
 */
export function readReviewed({
  token,
  reference,
}: Readonly<Record<string, string>>): { token: string } | { locator: string; email: string } | undefined {
  if (reference === undefined) return { token: token ?? '-' };
  const order = decodeReference(reference);
  const [locator] = order?.locators ?? [];
  return order && locator !== undefined ? { locator, email: order.email } : undefined;
}
