import type { RenderProduct } from '../../eshop-api/providers/image-search/embedded/render-product.types';
import { drawPicture, type PictureSpec } from './draw-picture';
import { rasterise } from './service/rasterise';

/** The look of a drawn product for the search by pictures: on plain paper, as JPEG. */
export const renderProduct: RenderProduct = (drawing, view, width) =>
  rasterise(drawPicture(drawing as unknown as PictureSpec, view, 'paper'), width, 'jpg');
