import type { Picture } from '../../eshop-api/contract/entities/product.schema';
import type { BlockLoad, LoadContext } from '../_kit/block.types';
import { galleryWidths, pictureSet, sizedPicture } from '../_kit/picture/picture-source';
import { readDelivery } from '../_kit/sheet/describe-delivery.server';
import { describeSheet } from '../_kit/sheet/describe-sheet.server';
import { readSheet } from '../_kit/sheet/read-sheet.server';
import { firstSizes } from './picture-sizes';
import type { ProductGalleryProps } from './product-gallery.schema';

export interface ProductGalleryData {
  name: string;
  pictures: Picture[];
}

/** Loads the sheet's product, sends a wrong address to the right one, and tells the head about the product. */
export const load: BlockLoad<ProductGalleryProps, ProductGalleryData> = async (context, props) => {
  const product = await readSheet(context);
  redirectToOwnAddress(context, product.url);
  describeSheet(context, product, await readDelivery(context, product));
  const [first] = product.pictures;
  if (first)
    context.head.preloadImage({
      src: sizedPicture(first.src, 960),
      srcset: pictureSet(first.src, galleryWidths),
      sizes: firstSizes[props.arrangement],
    });
  return { name: product.name, pictures: product.pictures };
};

/** A wrong slug or segment in front of a right code leads to the canonical address; the query goes along. */
function redirectToOwnAddress({ page, url, head }: LoadContext, own: string): void {
  const href = page.href(own);
  if (decodeURI(href) !== decodeURI(page.path)) head.redirect(href + url.search, 301);
}
