import type { Drawing } from '../image-search-provider.types';

/** Draws a product without photographs as an encoded picture, `width` pixels wide. @throws when the drawing is unknown */
export type RenderProduct = (drawing: Drawing, view: 'L' | 'T' | 'P', width: number) => Promise<Uint8Array>;
