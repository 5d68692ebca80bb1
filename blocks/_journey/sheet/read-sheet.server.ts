import { extractSku } from '../../../engine/links/create-links';
import { addFrom, resolveCountryPrice } from '../../../engine/links/product-query';
import type { SheetProduct } from '../../../eshop-api/contract/entities/product.schema';
import { productsSheet } from '../../../eshop-api/domains/catalogue/catalogue.contract';
import type { LoadContext } from '../../_contract/block.types';
import { NotFound } from '../../_contract/not-found';
import { subjectOf } from '../../_contract/page-subject';

/**
 * The product that the page's address names: the page's subject, or else read. A withdrawn product redirects to the one that stands in for it; without one, and for a code that
 * is no product's, it throws NotFound. ApiError for API trouble.
 */
export async function readSheet(context: LoadContext): Promise<SheetProduct> {
  const known = subjectOf(context, 'product');
  if (known) return known;
  const material = materialOf(context);
  const countryPrice = resolveCountryPrice(context.url.searchParams, context.priceCookies);
  const { productSheet, productBetter } = await context.api.call(
    productsSheet,
    {
      profile: context.locale.locale,
      material,
      gender: context.params.target ?? 'all',
      ...(countryPrice ? { country_price: countryPrice } : {}),
    },
    { signal: context.signal },
  );
  if (productSheet.exists) return productSheet;
  // 302, not 301: a withdrawn product may come back next season.
  if (productBetter)
    return context.head.redirect(addFrom(context.page.href(productBetter.url), material), 302);
  throw new NotFound(`No product ${material}`);
}

/** Material code out of the address (docs/contract/catalogue.md#codes); throws NotFound when there is none in it. */
export function materialOf({ params }: Pick<LoadContext, 'params'>): string {
  const material = extractSku(params.code ?? '');
  if (!material) throw new NotFound(`No product code in "${params.code ?? ''}"`);
  return material;
}
