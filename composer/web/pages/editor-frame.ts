import { findOpenPreview, LIVE_PREVIEW } from '../../server/preview-release';
import type { PagePreview } from '../editor.types';
import type { PageRequest } from '../site.types';
import type { OpenedPage } from './open-editor';
import { readSeeAs, readView } from './see-as';
import { traceQr } from './trace-qr';

/** The address of a frame is valid for this long; each view of the editor has another one. */
export const FRAME_MS = 15 * 60_000;

/** How long a tab or a phone shows the page as it is live. */
const LIVE_MS = 3_600_000;

/**
 * Addresses of the page with the draft as it stands, or as it is live where no release is chosen; undefined: the person may not look at
 * the draft, or the page has no address without parameters.
 */
export async function readPreview(
  { site, session }: PageRequest,
  opened: OpenedPage,
): Promise<PagePreview | undefined> {
  const { staff } = session!;
  const { release, mayPreview, cell, added, sample, pages, choice } = opened;
  const path = pages.buildPath(cell.brand, cell.locale, sample);
  if ((release && !mayPreview) || path === undefined) return undefined;
  const now = site.desk.composer.clock().getTime();
  const found = release
    ? await findOpenPreview(site.desk.composer, {
        release: release.id,
        brand: cell.brand,
        by: staff.email,
      })
    : { id: LIVE_PREVIEW, expiresAt: new Date(now + LIVE_MS) };
  const seeAs = await readSeeAs(site, staff, opened, choice);
  const { view } = readView(choice, seeAs.zone, now);
  const target = {
    preview: found.id,
    brand: cell.brand,
    from: added?.from,
    path: `/${cell.locale}${path === '/' ? '' : path}`,
  };
  const tab = site.previewUrl({ ...target, expiresAt: found.expiresAt, view });
  return {
    // No cookie of the storefront reaches a frame.
    frame: site.frameUrl(
      { ...target, expiresAt: new Date(now + FRAME_MS), view: { ...view, visitor: view.visitor ?? 'guest' } },
      'choose',
    ),
    stamp: site.desk.editing.hashValue([
      opened.stamp,
      target,
      view.visitor ?? 'guest',
      choice.moment ?? '',
      choice.texts ?? '',
    ]),
    tab,
    qr: traceQr(tab),
    seeAs,
  };
}
