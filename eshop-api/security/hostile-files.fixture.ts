import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Files as tests send them. */

/** On each side of a picture. */
const SPOTS = 8;

/** A picture of soft spots of colour, different for each seed. */
export async function encodePhoto(seed: number, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  let state = seed * 7919 + 1;
  const next = () => (state = (state * 48271) % 2147483647) & 255;
  const blocks = Buffer.from(Array.from({ length: SPOTS * SPOTS * 3 }, next));
  return sharp(blocks, { raw: { width: SPOTS, height: SPOTS, channels: 3 } })
    .resize(160, 160, { kernel: 'cubic' })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toFormat(format)
    .toBuffer();
}

/** The smallest file that is taken for a PDF. `text` makes it another one. */
export const writePdf = (text = ''): Buffer => Buffer.from(`%PDF-1.4\n% ${text}\ntrailer <<>>\n%%EOF\n`);

/** A PNG of a few bytes whose header claims so many pixels on each side. */
export async function claimPixels(side: number): Promise<Buffer> {
  const png = await encodePhoto(1, 'png');
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** Names of files that are refused, with their content. */
export async function makeHostileFiles(): Promise<Record<string, Buffer>> {
  const photo = await encodePhoto(1);
  return {
    'an HTML page': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'a picture that ends early': photo.subarray(0, 200),
    'a picture’s first bytes alone': Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    'a GIF': await sharp(photo).gif().toBuffer(),
    'a PDF that ends early': Buffer.from('%PDF-1.7\nnothing'),
    '20,000 pixels a side': await claimPixels(20_000),
    'one pixel': await sharp(photo).resize(1, 1).png().toBuffer(),
  };
}
