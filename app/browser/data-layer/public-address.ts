/** Parameters by which a person could be known (docs/contract/addresses.md#query-parameters). */
const personal = ['usrhash', 'user_id', 'email'];

/**
 * An address as others may see it: without what names the visitor.
 * @param publicPath of the page, where its path names somebody (`data-public-path` of its `main`)
 */
export function publicAddress(href: string, publicPath?: string): string {
  const url = new URL(href);
  for (const name of personal) url.searchParams.delete(name);
  if (publicPath !== undefined) url.pathname = publicPath;
  return url.href;
}
