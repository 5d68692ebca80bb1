import { listUploads, referToUpload, type UploadedPicture } from '../../../engine/pages/uploaded-picture';
import type { Sql } from '../../../eshop-api/database/database.types';
import { findTouched } from '../../model/file-reach';
import type { FileText } from '../../model/live-text';
import type { Composer } from '../composer.types';
import { createRelease, writeReleaseFile } from '../edit-release';
import { layTexts } from '../lay-texts';
import { loadDraft } from '../open-draft-file';
import { refuseUnlessAllowed } from '../staff/release-desk';
import type { StaffDesk, StaffMember } from '../staff/staff.types';
import { findMedia } from './manage-media';
import { MediaRefused } from './media.types';

/** A data file that shows a picture. */
export interface MediaUse {
  path: string;
  /** Release that will show it; undefined: it is live. */
  release: { id: number; title: string } | undefined;
}

/** Texts of all data files, with the permanent releases that are live. */
const readLiveTexts = async (composer: Composer): Promise<Map<string, string>> =>
  layTexts(composer.files(), (await loadDraft(composer, { id: 0, kind: 'permanent' })).texts());

/** Open and temporary releases whose texts refer to uploaded pictures. */
const listOpenTexts = (
  sql: Pick<Sql, 'query'>,
): Promise<{ path: string; id: number; title: string; body: string }[]> =>
  sql.query(
    `select f.path, r.id, r.title, b.body from composer_release_files f
     join composer_releases r on r.id = f.release join composer_blobs b on b.hash = f.doc_hash
     where r.state in ('draft', 'review', 'approved', 'scheduled', 'live') and strpos(b.body, 'media:uploads/') > 0
     order by r.id desc, f.path`,
  );

/** Picture's id → files that show it, live ones first. */
export async function findMediaUses(composer: Composer): Promise<Map<string, MediaUse[]>> {
  const uses = new Map<string, MediaUse[]>();
  const add = (text: FileText, use: MediaUse) => {
    for (const id of new Set(listUploads(text ?? '').map((picture) => picture.id)))
      uses.set(id, [...(uses.get(id) ?? []), use]);
  };
  for (const [path, text] of await readLiveTexts(composer)) add(text, { path, release: undefined });
  for (const { path, id, title, body } of await listOpenTexts(composer.db))
    add(body, { path, release: { id, title } });
  return uses;
}

/**
 * Makes a draft that shows another picture in every live file that shows this one.
 * @returns the draft's id @throws MediaRefused picture-unknown, picture-same, picture-unused; StaffRefused not-allowed
 */
export async function replaceMedia(
  desk: StaffDesk,
  actor: StaffMember,
  { id, by }: { id: string; by: string },
): Promise<number> {
  const { composer } = desk;
  if (id === by) throw new MediaRefused('picture-same');
  const [before, after] = [await findMedia(desk, id), await findMedia(desk, by)];
  const [words, wanted] = [before, after].map((picture: UploadedPicture) => referToUpload(picture)) as [
    string,
    string,
  ];
  const found = [...(await readLiveTexts(composer))].filter(([, text]) => text.includes(words));
  if (found.length === 0) throw new MediaRefused('picture-unused');
  refuseUnlessAllowed(
    actor,
    'edit',
    findTouched(
      found.map(([path]) => path),
      desk.cells(),
    ),
  );
  const release = await createRelease(composer, {
    title: `${before.title} → ${after.title}`,
    kind: 'permanent',
    by: actor.email,
  });
  for (const [path, text] of found)
    await writeReleaseFile(composer, {
      release: release.id,
      path,
      base: text,
      doc: text.replaceAll(words, wanted),
      version: 0,
      by: actor.email,
    });
  return release.id;
}
