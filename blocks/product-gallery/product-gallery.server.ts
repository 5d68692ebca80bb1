import type { Picture } from '../../eshop-api/contract/entities/product.schema';
import type { BlockLoad } from '../_contract/block.types';
import { galleryWidths, pictureSet, sizedPicture } from '../_journey/picture-source';
import { readSheet } from '../_journey/sheet/read-sheet.server';
import { sizesOf } from './picture-sizes';
import type { ProductGalleryProps } from './product-gallery.schema';

export interface ProductGalleryData {
  name: string;
  pictures: Picture[];
  /** Lower than wide, so that a picture of its side can lose ground above and below. */
  isLow: boolean;
}

/** The product's pictures; the first one is the page's largest, so it is preloaded. */
export const load: BlockLoad<ProductGalleryProps, ProductGalleryData> = async (context, props) => {
  const product = await readSheet(context);
  const [first] = product.pictures;
  const isLow = product.family === 'shoes';
  if (first)
    context.head.preloadImage({
      src: sizedPicture(first.src, 960),
      srcset: pictureSet(first.src, galleryWidths),
      sizes: sizesOf(props.arrangement, 0, isLow && first.view === 'L'),
    });
  return { name: product.name, pictures: product.pictures, isLow };
};
