import { createPreview } from '../../server/preview-release';
import { listPreviews } from '../../server/previews.repository';
import type { ComposerSite } from '../site.types';
import type { OpenedPage } from './open-editor';

/** How long the preview of an editor lasts, and when it is replaced by another one. */
const PREVIEW_HOURS = 24;
const MIN_LEFT_MS = 2 * 3_600_000;
/** The address of a frame is valid for this long; each view of the editor has another one. */
const FRAME_MS = 15 * 60_000;

/** Address of the page with the draft as it stands, for a frame; undefined: no draft that the person may look at, or no address without parameters. */
export async function readFrame(
  site: ComposerSite,
  opened: OpenedPage,
  by: string,
): Promise<string | undefined> {
  const { release, mayPreview, cell, listed, pages } = opened;
  const path = pages.buildPath(cell.brand, cell.locale, listed.page);
  if (!release || !mayPreview || path === undefined) return undefined;
  const preview = await findPreview(site, release.id, cell.brand, by);
  const expiresAt = new Date(site.desk.composer.clock().getTime() + FRAME_MS);
  return site.frameUrl({
    preview,
    brand: cell.brand,
    expiresAt,
    path: `/${cell.locale}${path === '/' ? '' : path}`,
  });
}

/** One preview that follows the release serves all views of its editor. */
async function findPreview(
  { desk: { composer } }: ComposerSite,
  release: number,
  brand: string,
  by: string,
): Promise<number> {
  const now = composer.clock();
  const open = (await listPreviews(composer.db, release, now)).find(
    (one) =>
      one.brand === brand && one.manifest === null && one.expiresAt.getTime() > now.getTime() + MIN_LEFT_MS,
  );
  if (open) return open.id;
  return (await createPreview(composer, { release, brand, hours: PREVIEW_HOURS, follows: true, by })).id;
}
