// Written by `npm run generate`; do not edit.
import type { RenderProduct } from './render-product.types';
import { renderProduct as demo } from '../../../../demo/pictures/render-product';

export const renderProduct: RenderProduct | undefined = demo;
