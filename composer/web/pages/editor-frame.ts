import { createPreview } from '../../server/preview-release';
import { listPreviews, type PreviewRow } from '../../server/previews.repository';
import type { PagePreview } from '../editor.types';
import type { ComposerSite, PageRequest } from '../site.types';
import type { OpenedPage } from './open-editor';
import { readSeeAs, readView } from './see-as';
import { traceQr } from './trace-qr';

/** How long the preview of an editor lasts, and when it is replaced by another one. */
const PREVIEW_HOURS = 24;
const MIN_LEFT_MS = 2 * 3_600_000;
/** The address of a frame is valid for this long; each view of the editor has another one. */
export const FRAME_MS = 15 * 60_000;

/** Addresses of the page with the draft as it stands; undefined: no draft that the person may look at, or no address without parameters. */
export async function readPreview(
  { site, session }: PageRequest,
  opened: OpenedPage,
): Promise<PagePreview | undefined> {
  const { staff } = session!;
  const { release, mayPreview, cell, sample, pages, choice } = opened;
  const path = pages.buildPath(cell.brand, cell.locale, sample);
  if (!release || !mayPreview || path === undefined) return undefined;
  const found = await findPreview(site, release.id, cell.brand, staff.email);
  const now = site.desk.composer.clock().getTime();
  const seeAs = await readSeeAs(site, staff, cell, choice);
  const { view } = readView(choice, seeAs.zone, now);
  const place = { preview: found.id, brand: cell.brand, path: `/${cell.locale}${path === '/' ? '' : path}` };
  const tab = site.previewUrl({ ...place, expiresAt: found.expiresAt, view });
  return {
    // No cookie of the storefront reaches a frame.
    frame: site.frameUrl({
      ...place,
      expiresAt: new Date(now + FRAME_MS),
      view: { ...view, visitor: view.visitor ?? 'guest' },
    }),
    tab,
    qr: traceQr(tab),
    seeAs,
  };
}

/** One preview that follows the release serves all views of its editor. */
export async function findPreview(
  { desk: { composer } }: ComposerSite,
  release: number,
  brand: string,
  by: string,
): Promise<Pick<PreviewRow, 'id' | 'expiresAt'>> {
  const now = composer.clock();
  const open = (await listPreviews(composer.db, release, now)).find(
    (one) =>
      one.brand === brand && one.manifest === null && one.expiresAt.getTime() > now.getTime() + MIN_LEFT_MS,
  );
  return open ?? createPreview(composer, { release, brand, hours: PREVIEW_HOURS, follows: true, by });
}
