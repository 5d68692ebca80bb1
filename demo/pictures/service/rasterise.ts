import sharp from 'sharp';
import type { Format } from './picture-request';

/**
 * SVG (1000 units wide) to an image. Small widths are drawn larger and shrunk: below about 900 px textures would fall on the pixel grid.
 * @param width wanted width in pixels
 */
export async function rasterise(svg: string, width: number, format: Format): Promise<Buffer> {
  const drawn = width <= 640 ? 960 : Math.max(width, 1280);
  const picture = sharp(Buffer.from(svg), { density: (72 * drawn) / 1000 })
    .resize(width, width)
    .removeAlpha();
  if (format === 'avif') return picture.avif({ quality: 55, effort: 2 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 80 }).toBuffer();
  return picture.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}
