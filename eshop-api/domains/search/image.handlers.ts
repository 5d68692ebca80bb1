import sharp from 'sharp';
import { ApiFault } from '../../contract/api-fault';
import type { RequestOf, ResponseOf } from '../../contract/operation';
import type { DomainOperation } from '../../server/domain.types';
import { productsFeed } from '../catalogue/feed.contract';
import { MOST_PICTURE_BYTES, PICTURE_TYPES, type PICTURE_ERRORS } from './picture-limits.facts';
import type { Context } from './call-service';
import { completeTheLook, completeTheLookRetrieve, completeTheLookSave } from './complete-the-look.contract';
import { findByImage, mayFindByImage, showFound } from './find-by-image';
import { searchByImage, searchSavedImage } from './image.contract';
import {
  addDescriptor,
  deleteDescriptors,
  storeFound,
  readSavedDescriptor,
  type SavedDescriptor,
} from './saved-looks.repository';

/** A file of a few bytes may unpack to gigabytes: refused by its header, before anything is unpacked. */
const MOST_PIXELS = 50_000_000;
const LEAST_SIDE = 32;
/** Size of the stored copy: enough for search and display. */
const KEPT_SIDE = 640;
const PATIENCE_SECONDS = 8;
const FORMATS = ['jpeg', 'png', 'webp', 'heif'];

/**
 * An untrusted picture → a plain upright JPEG of at most 640 pixels, without metadata and without anything that
 * is appended to the picture. Throws ApiFault 400, 413 or 415 (docs/contract/search.md#search-by-picture).
 */
async function readUpload(bytes: unknown): Promise<Buffer> {
  if (!(bytes instanceof Uint8Array) || bytes.byteLength === 0)
    throw new ApiFault('image_required', 'image search needs an image', 400);
  if (bytes.byteLength > MOST_PICTURE_BYTES)
    throw new ApiFault('image_too_large', `the image is larger than ${MOST_PICTURE_BYTES} bytes`, 413);
  await checkHead(bytes);
  const open = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true }).timeout(
    { seconds: PATIENCE_SECONDS },
  );
  return open
    .rotate()
    .resize(KEPT_SIDE, KEPT_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#f4f4f4' })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer()
    .catch(refuseUnreadable);
}

/** By its bytes, whatever its declared type: SVG and other formats that sharp reads beside photographs are refused. */
async function checkHead(bytes: Uint8Array): Promise<void> {
  if (!looksLikePhotograph(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(32, bytes.byteLength))))
    throw new ApiFault('image_type', `the image must be ${PICTURE_TYPES.join(', ')}`, 415);
  const {
    format,
    compression,
    width = 0,
    height = 0,
  } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseUnreadable);
  if (!FORMATS.includes(format ?? '') || (format === 'heif' && compression !== 'av1'))
    throw new ApiFault('image_type', `the image must be ${PICTURE_TYPES.join(', ')}`, 415);
  if (width * height > MOST_PIXELS)
    throw new ApiFault('image_too_large', `the image has more than ${MOST_PIXELS} pixels`, 413);
  if (Math.min(width, height) < LEAST_SIDE)
    throw new ApiFault(
      'image_too_small',
      `the image must be at least ${LEAST_SIDE} pixels wide and high`,
      400,
    );
}

/** Magic numbers, so that no other decoder ever runs on an untrusted file. */
function looksLikePhotograph(head: Buffer): boolean {
  const text = head.toString('latin1');
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') ||
    /^avi[fs]$/.test(text.slice(8, 12)) ||
    text.slice(4, 8) === 'ftyp'
  );
}

function refuseUnreadable(): never {
  throw new ApiFault('image_unreadable', 'the image could not be read', 400);
}

/** Bytes of `encodedImage`: base64, alone or as a data address. Throws ApiFault 400. */
function decodeImage(encoded: string): Uint8Array {
  const text = encoded.replace(/^data:image\/[a-z+.-]+;base64,/, '').replace(/\s+/g, '');
  if (!text) throw new ApiFault('image_required', 'image search needs an image', 400);
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(text))
    throw new ApiFault('image_unreadable', 'encodedImage must be base64', 400);
  return Buffer.from(text, 'base64');
}

const DAY = 86_400_000;
/** How long pictures are stored, and how many at most: about 60 KB each. */
const KEPT_DAYS = 30;
const MOST_KEPT = 3000;
/** Side of the thumbnail that is inlined in the page, pixels. */
const PREVIEW = 160;

const oldest = ({ now }: Context): Date => new Date(now.getTime() - KEPT_DAYS * DAY);

const showImage = async (
  context: Context,
  { image, ...input }: RequestOf<typeof searchByImage>,
): Promise<ResponseOf<typeof searchByImage>> => {
  const picture = await readUpload(image);
  return showFound(context, input, () => findByImage(context, picture));
};

const showSaved = async (
  context: Context,
  { imageId, ...input }: RequestOf<typeof searchSavedImage>,
): Promise<ResponseOf<typeof searchSavedImage>> => {
  const saved = await readSavedDescriptor(context.db, imageId, oldest(context));
  const result = await showFound(context, input, async () => saved && recall(context, saved));
  return { ...result, preview: saved ? `data:image/jpeg;base64,${saved.preview.toString('base64')}` : null };
};

/** A picture is searched once per storefront; while the catalogue is not wholly indexed, again after each answer, as the next one may find more. */
async function recall(context: Context, { id, image, found }: SavedDescriptor) {
  const known = found[context.storefront.id];
  if (known?.complete) return known;
  const looking = findByImage(context, image).then(async (fresh) => {
    await storeFound(context.db, id, context.storefront.id, fresh);
    return fresh;
  });
  if (!known) return looking;
  looking.catch(() => undefined);
  return known;
}

const saveLook = async (
  context: Context,
  input: RequestOf<typeof completeTheLookSave>,
): Promise<ResponseOf<typeof completeTheLookSave>> => {
  const image = await readUpload(decodeImage(input.encodedImage));
  const preview = await sharp(image)
    .resize(PREVIEW, PREVIEW, { fit: 'inside' })
    .jpeg({ quality: 70 })
    .toBuffer();
  const id = context.settings.randomId();
  await deleteDescriptors(context.db, oldest(context), MOST_KEPT - 1);
  await addDescriptor(context.db, { id, image, preview, savedAt: context.now });
  // Searched now, so that the result page only reads; a failure here is tried again there.
  if (mayFindByImage(context))
    await findByImage(context, image).then(
      (found) => storeFound(context.db, id, context.storefront.id, found),
      () => undefined,
    );
  return { id };
};

const retrieveLook = async (
  context: Context,
  { id }: RequestOf<typeof completeTheLookRetrieve>,
): Promise<ResponseOf<typeof completeTheLookRetrieve>> => {
  const saved = await readSavedDescriptor(context.db, id, oldest(context));
  if (!saved)
    throw new ApiFault('image_not_found', 'there is no such picture, or it is not kept any more', 404);
  return {
    id,
    encodedImage: saved.image.toString('base64'),
    keptUntil: new Date(saved.savedAt.getTime() + KEPT_DAYS * DAY).toISOString(),
  };
};

type PictureError = (typeof PICTURE_ERRORS)[number];

const evaluateLook = async (
  context: Context,
  { image }: RequestOf<typeof completeTheLook>,
): Promise<ResponseOf<typeof completeTheLook>> => {
  try {
    const picture = await readUpload(image);
    return { valid: true, query: await describeImage(context, picture), errors: [] };
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    return {
      valid: false,
      query: '',
      errors: [{ code: error.code as PictureError, message: error.message }],
    };
  }
};

/** Kind and colour of the nearest product, in the profile's language; none where the service fails (docs/contract/errors.md#soft-failures). */
async function describeImage(context: Context, picture: Uint8Array): Promise<string> {
  if (!mayFindByImage(context)) return '';
  const found = await findByImage(context, picture).catch(() => undefined);
  const [nearest] = found?.ids ?? [];
  if (!nearest) return '';
  const { materials } = await context.ask(productsFeed, { profile: context.profile.locale, ids: [nearest] });
  return materials
    .map(({ words }) => `${words.tipology} ${words.colourFamily}`.toLocaleLowerCase(context.profile.language))
    .join(' ')
    .trim();
}

export const imageOperations: DomainOperation[] = [
  { operation: searchByImage, handle: showImage },
  { operation: searchSavedImage, handle: showSaved },
  { operation: completeTheLook, handle: evaluateLook },
  { operation: completeTheLookSave, handle: saveLook },
  { operation: completeTheLookRetrieve, handle: retrieveLook },
];
