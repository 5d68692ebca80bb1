import sharp from 'sharp';
import { referToUpload } from '../../../engine/pages/uploaded-picture';
import { EVERY, isAllowed } from '../../model/privileges';
import {
  describeMedia,
  findMedia,
  findMediaScope,
  focusMedia,
  removeMedia,
  uploadMedia,
} from '../../server/media/manage-media';
import { findMediaUses, replaceMedia, type MediaUse } from '../../server/media/media-uses';
import { listAlts, listMedia } from '../../server/media/media.repository';
import { MediaRefused, type MediaRow } from '../../server/media/media.types';
import { refuseUnlessAllowed } from '../../server/staff/release-desk';
import { describeRefusal } from '../describe-refusal';
import type { MediaLine, MediaPictureScreen, MediaScreen } from '../media.types';
import { readField } from '../read-form';
import type { TextOf } from '../screen.types';
import type { ComposerPage, PageAnswer, PageRequest } from '../site.types';
import { attempt } from './attempt';
import { findBrandName } from './brand-name';
import { describePath } from './changed-files';

const MOST_SHOWN = 60;
const MOST_OFFERED = 200;
/** px; enough for a card on a dense screen. */
const THUMBNAIL = 480;

const readLine = ({ site }: PageRequest, row: MediaRow, uses: readonly MediaUse[] = []): MediaLine => ({
  ...row,
  brand: row.brand === EVERY ? undefined : findBrandName(site, row.brand),
  uses: new Set(uses.map(({ path }) => path)).size,
});

async function showMedia(request: PageRequest): Promise<PageAnswer & { screen: MediaScreen }> {
  const { site, session, url } = request;
  const { desk } = site;
  refuseUnlessAllowed(session!.staff, 'read');
  const search = (url.searchParams.get('search') ?? '').replaceAll('\u0000', '').slice(0, 100).trim();
  const uses = await findMediaUses(desk.composer);
  const rows = await listMedia(desk.composer.db, search, MOST_SHOWN);
  const scopes = [EVERY, ...site.brands().map(({ id }) => id)].filter((brand) =>
    isAllowed(session!.staff.grants, 'edit', findMediaScope(desk, brand)),
  );
  return {
    screen: {
      screen: 'media',
      search,
      pictures: rows.map((row) => readLine(request, row, uses.get(row.id))),
      scopes: scopes.map((value) => ({
        value,
        name: value === EVERY ? undefined : findBrandName(site, value),
      })),
    },
  };
}

/** Each file by itself: what is wrong with one keeps no other from being stored. */
async function upload(request: PageRequest): Promise<PageAnswer> {
  const { site, session, form, files } = request;
  if (files.length === 0) throw new MediaRefused('picture-none');
  const brand = readField(form, 'brand') || EVERY;
  const refused: { name: string; problem: TextOf }[] = [];
  const stored: string[] = [];
  let isStoreAway = false;
  for (const { name, bytes } of files)
    try {
      // The others would each wait as long as this one.
      if (isStoreAway) throw new MediaRefused('picture-store');
      stored.push((await uploadMedia(site.desk, session!.staff, { bytes, name, brand })).picture.id);
    } catch (error) {
      const why = error instanceof MediaRefused ? describeRefusal(error) : undefined;
      if (!why) throw error;
      isStoreAway = why.problem.key === 'refused.picture-store';
      refused.push({ name: name.slice(0, 80), problem: why.problem });
    }
  if (refused.length === 0)
    return {
      redirect:
        stored.length === 1 ? `/composer/media/${stored[0]}?done=upload` : '/composer/media?done=uploads',
    };
  return {
    ...(await showMedia(request)),
    status: 422,
    problem: {
      key: 'refused.pictures',
      values: { stored: stored.length, refused: refused.length },
      named: refused.map(({ name, problem }) => ({ name, key: problem.key })),
    },
  };
}

const languagesOf = ({ site }: PageRequest): string[] =>
  [
    ...new Set(site.desk.cells().flatMap(({ languages }) => languages.filter((one) => !one.includes('_')))),
  ].sort();

async function showPicture(request: PageRequest): Promise<PageAnswer & { screen: MediaPictureScreen }> {
  const { site, session, params, form } = request;
  const { desk } = site;
  const { grants } = session!.staff;
  refuseUnlessAllowed(session!.staff, 'read');
  const row = await findMedia(desk, params['picture']!);
  const uses = (await findMediaUses(desk.composer)).get(row.id) ?? [];
  const alts = await listAlts(desk.composer.db, row.id);
  const others = await listMedia(desk.composer.db, '', MOST_OFFERED);
  return {
    screen: {
      screen: 'media-picture',
      picture: readLine(request, row, uses),
      reference: referToUpload(row),
      // What was typed stays where it is refused.
      alts: languagesOf(request).map((language) => ({
        language,
        alt: form.get(`alt_${language}`) ?? alts.get(language) ?? '',
      })),
      uses: uses.map(({ path, release }) => ({ title: describePath(site, path), release })),
      others: others.flatMap(({ id, title }) => (id === row.id ? [] : [{ id, title }])),
      mayDescribe: isAllowed(grants, 'edit', findMediaScope(desk, row.brand, true)),
      mayChange: isAllowed(grants, 'edit', findMediaScope(desk, row.brand)),
    },
  };
}

async function change(request: PageRequest): Promise<PageAnswer> {
  const { site, session, params, form } = request;
  const id = params['picture']!;
  switch (readField(form, 'act')) {
    case 'describe': {
      const named = languagesOf(request).filter((language) => form.has(`alt_${language}`));
      const alts = new Map(named.map((language) => [language, readField(form, `alt_${language}`)]));
      await describeMedia(site.desk, session!.staff, { id, alts });
      return { redirect: `/composer/media/${id}?done=describe` };
    }
    case 'focus':
      if (form.getAll('focus').length !== 1) throw new MediaRefused('picture-focus');
      await focusMedia(site.desk, session!.staff, { id, focus: readField(form, 'focus') });
      return { redirect: `/composer/media/${id}?done=focus` };
    case 'replace': {
      const release = await replaceMedia(site.desk, session!.staff, { id, by: readField(form, 'by') });
      return { redirect: `/composer/releases/${release}?done=replacePicture` };
    }
    case 'delete':
      await removeMedia(site.desk, session!.staff, id);
      return { redirect: '/composer/media?done=deletePicture' };
    default:
      return { ...(await showPicture(request)), status: 422, problem: { key: 'refused.bad-form' } };
  }
}

async function sendThumbnail({ site, session, params }: PageRequest): Promise<PageAnswer> {
  refuseUnlessAllowed(session!.staff, 'read');
  const bytes = await site.desk.composer.media.get(params['picture']!);
  if (!bytes) throw new MediaRefused('picture-unknown');
  return {
    picture: await sharp(bytes).resize(THUMBNAIL, undefined, { withoutEnlargement: true }).webp().toBuffer(),
  };
}

export const mediaPages: readonly ComposerPage[] = [
  {
    path: '/media',
    needs: 'factor',
    takesPictures: true,
    get: showMedia,
    post: (request) =>
      attempt(
        () => upload(request),
        () => showMedia(request),
      ),
  },
  {
    path: '/media/:picture',
    needs: 'factor',
    get: showPicture,
    post: (request) =>
      attempt(
        () => change(request),
        () => showPicture(request),
      ),
  },
  { path: '/media/:picture/thumbnail', needs: 'factor', get: sendThumbnail },
];
