import sharp from 'sharp';
import type { RequestOf, ResponseOf } from '../../contract/operation';
import { ApiFault } from '../../contract/api-fault';
import type { DomainOperation } from '../../server/domain.types';
import { productsFeed } from '../catalogue/feed.contract';
import type { Context } from './ask-service';
import { completeTheLook, completeTheLookRetrieve, completeTheLookSave } from './complete-the-look.contract';
import { findByImage, mayFindByImage, showFound } from './find-by-image';
import { searchByImage, searchSavedImage } from './image.contract';
import type { PICTURE_ERRORS } from './picture-limits.facts';
import { decodeImage, readUpload } from './picture-upload.rules';
import { addLook, forgetLooks, keepFound, readLook, type SavedLook } from './saved-looks.repository';

const DAY = 86_400_000;
/** How long a picture is kept, and how many at most: about 60 KB each. */
const KEPT_DAYS = 30;
const MOST_KEPT = 3000;
/** Side of the small picture that stands in the page itself, pixels. */
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
  const saved = await readLook(context.db, imageId, oldest(context));
  const result = await showFound(context, input, async () => saved && recall(context, saved));
  return { ...result, preview: saved ? `data:image/jpeg;base64,${saved.preview.toString('base64')}` : null };
};

/** A picture is looked at once a storefront; while the catalogue was not wholly indexed, again after each answer: the next one knows more. */
async function recall(context: Context, { id, image, found }: SavedLook) {
  const known = found[context.storefront.id];
  if (known?.complete) return known;
  const looking = findByImage(context, image).then(async (fresh) => {
    await keepFound(context.db, id, context.storefront.id, fresh);
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
  await forgetLooks(context.db, oldest(context), MOST_KEPT - 1);
  await addLook(context.db, { id, image, preview, savedAt: context.now });
  // Found now, the result page that follows only reads; whatever fails here is tried again there.
  if (mayFindByImage(context))
    await findByImage(context, image).then(
      (found) => keepFound(context.db, id, context.storefront.id, found),
      () => undefined,
    );
  return { id };
};

const retrieveLook = async (
  context: Context,
  { id }: RequestOf<typeof completeTheLookRetrieve>,
): Promise<ResponseOf<typeof completeTheLookRetrieve>> => {
  const saved = await readLook(context.db, id, oldest(context));
  if (!saved)
    throw new ApiFault('image_not_found', 'there is no such picture, or it is not kept any more', 404);
  return {
    id,
    encodedImage: saved.image.toString('base64'),
    keptUntil: new Date(saved.savedAt.getTime() + KEPT_DAYS * DAY).toISOString(),
  };
};

type PictureError = (typeof PICTURE_ERRORS)[number];

const judgeLook = async (
  context: Context,
  { image }: RequestOf<typeof completeTheLook>,
): Promise<ResponseOf<typeof completeTheLook>> => {
  try {
    const picture = await readUpload(image);
    return { valid: true, query: await describeLook(context, picture), errors: [] };
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    return {
      valid: false,
      query: '',
      errors: [{ code: error.code as PictureError, message: error.message }],
    };
  }
};

/** Kind and colour of the nearest product, in the profile's language; nothing where the service fails (docs/contract/errors.md#soft-failures). */
async function describeLook(context: Context, picture: Uint8Array): Promise<string> {
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
  { operation: completeTheLook, handle: judgeLook },
  { operation: completeTheLookSave, handle: saveLook },
  { operation: completeTheLookRetrieve, handle: retrieveLook },
];
