import type { ProductPictures } from '../../eshop-api/providers/image-search/image-search-provider.types';
import sharp from 'sharp';

/** A square of one colour; `side` in px. */
export const plain = (side: number, type: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' = 'jpeg') =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#a33' } })
    .toFormat(type)
    .toBuffer();

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>';
/** A PNG whose head claims 60,000 × 60,000 pixels. */
const bomb = async (): Promise<Buffer> => {
  const bytes = Buffer.from(await plain(64, 'png'));
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  return bytes;
};

/** Name, picture, its declared type, code of the refusal. @param sound a valid picture, once it exists */
export const hostilePictures = (
  sound: () => Buffer,
): [string, () => Promise<Buffer> | Buffer, string, string][] => [
  ['an SVG', () => Buffer.from(svg), 'image/svg+xml', 'unsupported_media_type'],
  ['an SVG that calls itself a PNG', () => Buffer.from(svg), 'image/png', 'image_type'],
  ['a GIF as JPEG', () => plain(64, 'gif'), 'image/jpeg', 'image_type'],
  ['a text', () => Buffer.from('hello'.repeat(100)), 'image/jpeg', 'image_type'],
  [
    'HTML behind a JPEG head',
    () =>
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>'.repeat(50))]),
    'image/jpeg',
    'image_unreadable',
  ],
  [
    'half a picture',
    async () => (await sharp(sound()).png().toBuffer()).subarray(0, 3000),
    'image/png',
    'image_unreadable',
  ],
  ['a pixel bomb', bomb, 'image/png', 'image_'],
  ['a picture of one pixel', () => plain(1), 'image/jpeg', 'image_too_small'],
  ['too large a file', () => Buffer.alloc(10 * 1024 * 1024 + 1, 1), 'image/jpeg', 'payload_too_large'],
  ['JSON', () => Buffer.from('{}'), 'application/json', 'unsupported_media_type'],
];

/** Result of a search by picture. */
export interface ImageSearchResponse {
  status: string;
  errors: { code: string; message: string }[];
  products: { id: string }[];
  facets: unknown[];
  numberOfProducts: number;
  searchProviderRequestId: string;
  query: string;
}

/** Every seventh model only: the whole catalogue takes a minute to index. */
export const sampleOf = (pictures: readonly ProductPictures[]): ProductPictures[] => {
  const models = [...new Set(pictures.map(({ modelId }) => modelId))].sort().filter((_, at) => at % 7 === 0);
  return models.map((model) => pictures.find(({ modelId }) => modelId === model)!);
};
