/** Parameters by which a person could be known (spec §2). */
const personal = ['usrhash', 'user_id', 'email'];
/** Behind it stands an order's reference, with the shopper's address in it (spec §3 "Order"). */
const order = /^(\/[a-z]{2}_[A-Z]{2}\/pedido)\/.*/;

/** An address as others may see it: without what names the visitor. */
export function publicAddress(href: string): string {
  const url = new URL(href);
  for (const name of personal) url.searchParams.delete(name);
  url.pathname = url.pathname.replace(order, '$1');
  return url.href;
}
