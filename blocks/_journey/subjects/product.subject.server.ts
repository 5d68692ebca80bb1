import type { LoadContext } from '../../_contract/block.types';
import { readDelivery, describeSheet } from '../sheet/describe-sheet.server';
import { readSheet } from '../sheet/read-sheet.server';
import type { SubjectLoad } from '../../_contract/page-subject';

/** The product that the address names. A withdrawn one and a wrong address redirect, an unknown code is a 404. */
export const load: SubjectLoad<'product'> = async (context) => {
  const product = await readSheet(context);
  redirectToOwnAddress(context, product.url);
  describeSheet(context, product, await readDelivery(context, product));
  return product;
};

/** A wrong slug or segment in front of a right code redirects to the canonical address with its query. */
function redirectToOwnAddress({ page, url, head }: LoadContext, own: string): void {
  const href = page.href(own);
  if (decodeURI(href) !== decodeURI(page.path)) head.redirect(href + url.search, 301);
}
