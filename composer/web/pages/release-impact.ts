import { isLayerPath } from '../../model/data-path';
import type { FileEdits } from '../../model/live-text';
import { findCollisions } from '../../server/find-collisions';
import { measureImpact } from '../../server/measure-impact';
import { isUnpublished, type Release } from '../../server/releases.repository';
import type { StaffMember } from '../../server/staff/staff.types';
import type { ImpactLines } from '../screen.types';
import type { CollisionLine } from '../file-title.types';
import type { ComposerSite } from '../site.types';
import { listNewStorefronts, createBrandNames } from './added-storefronts';
import { describePath } from './changed-files';

/** What publishing a release would change on pages, and which other releases change the same. */
export async function describeImpact(
  site: ComposerSite,
  actor: StaffMember,
  release: Release,
  edits: FileEdits,
): Promise<{ impact: ImpactLines | undefined; collisions: CollisionLine[] }> {
  if (!isUnpublished(release) || edits.size === 0) return { impact: undefined, collisions: [] };
  const { pages, isExact } = await measureImpact(site.desk, release);
  const brandName = createBrandNames(site, listNewStorefronts(site, edits));
  const collisions = await findCollisions(site.desk, actor, release);
  return {
    impact: {
      isExact,
      hasOthers: ![...edits.keys()].every(isLayerPath),
      pages: pages.map(({ page, storefronts }) => ({
        page,
        storefronts: storefronts.map((one) => ({ ...one, brand: brandName(one.brand) })),
      })),
    },
    collisions: collisions.map(({ path, ...collision }) => ({
      ...collision,
      file: describePath(site, path),
    })),
  };
}
