import type { ProductGalleryProps } from './product-gallery.schema';

type Arrangement = ProductGalleryProps['arrangement'];

/** `sizes` of the first picture, which is the largest thing on a sheet. */
const firstSizes: Record<Arrangement, string> = {
  stacked: '(max-width:767px) 88vw,(max-width:1023px) 46vw,56vw',
  contact: '(max-width:767px) 88vw,(max-width:1023px) 46vw,32vw',
  strip: '(max-width:767px) 88vw,(max-width:1023px) 55vw,62vw',
};
/** A phone shows squares of limited height, unless a picture takes the width. */
const squareSizes: Record<Arrangement, string> = {
  stacked: '(max-width:767px) 64vw,(max-width:1023px) 46vw,56vw',
  contact: '(max-width:767px) 64vw,(max-width:1023px) 46vw,32vw',
  strip: '(max-width:767px) 56vw,(max-width:1023px) 55vw,62vw',
};
const laterSizes = '(max-width:767px) 64vw,(max-width:1023px) 46vw,32vw';

/**
 * `sizes` of a picture of the gallery.
 * @param isWide whether a phone shows it over the width of its strip
 */
export function sizesOf(arrangement: Arrangement, index: number, isWide: boolean): string {
  if (isWide) return firstSizes[arrangement];
  return index === 0 || arrangement === 'strip' ? squareSizes[arrangement] : laterSizes;
}
