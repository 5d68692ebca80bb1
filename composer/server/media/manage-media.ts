import { referToUpload } from '../../../engine/pages/uploaded-picture';
import { isFocalPoint } from '../../model/focal-points';
import { EVERY } from '../../model/privileges';
import { type Touched } from '../../model/file-reach';
import { writeAudit } from '../audit.repository';
import { refuseUnlessAllowed } from '../staff/release-desk';
import type { StaffDesk, StaffMember } from '../staff/staff.types';
import { clearRemovedMedia } from './clear-removed-media';
import { encodeUpload, MOST_BYTES } from './encode-upload';
import { hashBytes } from './hash-bytes';
import {
  deleteMedia,
  deleteRemoval,
  getBySource,
  getMedia,
  insertMedia,
  insertRemoval,
  insertSource,
  isInReleases,
  lockMedia,
  writeAlt,
  writeFocus,
} from './media.repository';
import { isMediaId, MediaRefused, type MediaRow } from './media.types';

const MAX_ALT = 300;
const MAX_TITLE = 120;

/** What somebody needs a grant for to change a storefront's pictures. @param brand `*`: of every one */
export const findMediaScope = (
  { cells }: Pick<StaffDesk, 'cells'>,
  brand: string,
  isTexts = false,
): Touched => {
  const own = cells().filter((cell) => brand === EVERY || cell.brand === brand);
  // No storefront of that name: in no one's scope.
  return { cells: own.length > 0 ? own : [{ brand, market: EVERY }], isTexts };
};

/** Name of a file as a title: without folders, ending and control characters. */
export function titleOfFile(name: string): string {
  const base = name
    .split(/[/\\]/)
    .at(-1)!
    .replace(/\.[A-Za-z0-9]{1,5}$/, '');
  const plain = base.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, ' ').trim();
  return [...plain].slice(0, MAX_TITLE / 2).join('') || 'Picture';
}

/**
 * Stores an uploaded picture: its row only once its bytes are stored. The same file, or one of the same content, gives the picture
 * that is there already.
 * @throws MediaRefused; StaffRefused not-allowed
 */
export async function uploadMedia(
  desk: StaffDesk,
  actor: StaffMember,
  { bytes, name, brand }: { bytes: Uint8Array; name: string; brand: string },
): Promise<{ picture: MediaRow; isNew: boolean }> {
  const { db, media: store } = desk.composer;
  if (brand !== EVERY && !desk.cells().some((cell) => cell.brand === brand))
    throw new MediaRefused('picture-brand');
  refuseUnlessAllowed(actor, 'edit', findMediaScope(desk, brand));
  if (bytes.byteLength > MOST_BYTES) throw new MediaRefused('picture-size');
  if (!(await desk.limits.upload.consume(String(actor.id)))) throw new MediaRefused('picture-limit');
  const sourceHash = hashBytes(bytes);
  const known = await getBySource(db, sourceHash);
  if (known) return { picture: known, isNew: false };
  const { bytes: kept, ...encoded } = await encodeUpload(bytes);
  const at = desk.clock();
  const title = titleOfFile(name);
  return db.transaction(async (sql) => {
    // Until its row is there, so that a removal of the same content does not take the bytes away.
    await lockMedia(sql, encoded.id);
    const isNew = await insertMedia(sql, {
      ...encoded,
      title,
      brand,
      size: kept.length,
      by: actor.email,
      at,
    });
    if (isNew) await store.put(encoded.id, kept);
    await deleteRemoval(sql, encoded.id);
    await insertSource(sql, { sourceHash, media: encoded.id });
    if (isNew)
      await writeAudit(sql, {
        at,
        by: actor.email,
        what: 'media-upload',
        facts: { media: encoded.id, brand },
      });
    return { picture: (await getMedia(sql, encoded.id))!, isNew };
  });
}

/** @throws MediaRefused picture-unknown */
export async function findMedia({ composer }: StaffDesk, id: string): Promise<MediaRow> {
  const picture = isMediaId(id) ? await getMedia(composer.db, id) : undefined;
  if (!picture) throw new MediaRefused('picture-unknown');
  return picture;
}

/** Writes alternative texts by language, all or none; an empty one takes its text out. @throws MediaRefused; StaffRefused not-allowed */
export async function describeMedia(
  desk: StaffDesk,
  actor: StaffMember,
  { id, alts }: { id: string; alts: ReadonlyMap<string, string> },
): Promise<void> {
  const { brand } = await findMedia(desk, id);
  refuseUnlessAllowed(actor, 'edit', findMediaScope(desk, brand, true));
  if ([...alts.values()].some((alt) => alt.length > MAX_ALT)) throw new MediaRefused('picture-alt');
  const [at, by] = [desk.clock(), actor.email];
  await desk.composer.db.transaction(async (sql) => {
    if (!(await getMedia(sql, id, true))) throw new MediaRefused('picture-unknown');
    for (const [language, alt] of alts) await writeAlt(sql, { media: id, language, alt: alt.trim(), by, at });
    await writeAudit(sql, { at, by, what: 'media-text', facts: { media: id, languages: [...alts.keys()] } });
  });
}

/**
 * Chooses what crops of a picture show; blocks that have the picture already stay as they are.
 * @param focus empty: nothing is chosen
 * @throws MediaRefused picture-unknown, picture-focus; StaffRefused not-allowed
 */
export async function focusMedia(
  desk: StaffDesk,
  actor: StaffMember,
  { id, focus }: { id: string; focus: string },
): Promise<void> {
  const { brand } = await findMedia(desk, id);
  refuseUnlessAllowed(actor, 'edit', findMediaScope(desk, brand));
  if (focus !== '' && !isFocalPoint(focus)) throw new MediaRefused('picture-focus');
  await desk.composer.db.transaction(async (sql) => {
    if ((await writeFocus(sql, { media: id, focus: focus || null })) === 0)
      throw new MediaRefused('picture-unknown');
    await writeAudit(sql, {
      at: desk.clock(),
      by: actor.email,
      what: 'media-focus',
      facts: { media: id, focus },
    });
  });
}

/**
 * Deletes a picture that no file of the shop and no release, past or open, refers to. Its bytes are removed once its row is gone; where
 * the store fails, they are removed after a later deletion.
 * @throws MediaRefused picture-unknown, picture-used; StaffRefused not-allowed
 */
export async function removeMedia(desk: StaffDesk, actor: StaffMember, id: string): Promise<void> {
  const { composer } = desk;
  refuseUnlessAllowed(actor, 'edit', findMediaScope(desk, (await findMedia(desk, id)).brand));
  await composer.db.transaction(async (sql) => {
    await lockMedia(sql, id);
    const picture = await getMedia(sql, id, true);
    if (!picture) throw new MediaRefused('picture-unknown');
    const words = referToUpload(picture);
    const isShipped = [...composer.files().values()].some((text) => text.includes(words));
    if (isShipped || (await isInReleases(sql, words))) throw new MediaRefused('picture-used');
    const at = desk.clock();
    await deleteMedia(sql, id);
    await insertRemoval(sql, { id, at });
    await writeAudit(sql, { at, by: actor.email, what: 'media-delete', facts: { media: id } });
  });
  await clearRemovedMedia(composer);
}
