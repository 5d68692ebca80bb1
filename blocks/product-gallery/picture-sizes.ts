import type { ProductGalleryProps } from './product-gallery.schema';

/** `sizes` of the first picture, which is the largest thing on a sheet. */
export const firstSizes: Record<ProductGalleryProps['arrangement'], string> = {
  stacked: '(max-width:767px) 100vw,(max-width:1023px) 50vw,56vw',
  contact: '(max-width:767px) 100vw,(max-width:1023px) 50vw,32vw',
  strip: '(max-width:767px) 100vw,(max-width:1023px) 55vw,62vw',
};
