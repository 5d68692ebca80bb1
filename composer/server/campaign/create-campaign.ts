import type { Sql } from '../../../eshop-api/database/database.types';
import { readLocalTime } from '../../../engine/pages/local-time';
import { writeAudit } from '../audit.repository';
import { findStored, refuseBadMark } from '../answer-once';
import { listMark, lockMark } from '../ops.repository';
import { insertRelease, updateRelease } from '../releases.repository';
import { storeEditWithin } from '../store-edit';
import type { StaffDesk, StaffMember } from '../staff/staff.types';
import type { CampaignPlan, CampaignRequest, PreparedEdit } from './campaign-plan.types';
import { planCampaign } from './plan-campaign';

/**
 * Makes a campaign in a temporary release of its own, all of its edits in one transaction: they have marks with one beginning, which one
 * undo takes back. The release gets the campaign's times as its proposed ones.
 * @param mark identifies the request: sent again, nothing happens twice
 * @returns the release, or the plan where nothing can be written
 * @throws as planCampaign, and ReleaseRefused bad-mark
 */
export async function createCampaign(
  desk: StaffDesk,
  actor: StaffMember,
  { mark, ...request }: CampaignRequest & { mark: string },
): Promise<{ release: number; isPart: boolean } | { plan: CampaignPlan }> {
  refuseBadMark(mark);
  const stored = await findStored(desk.composer.db, actor.email, `${mark}~0`);
  if (stored?.isApplied) return { release: stored.release, isPart: false };
  const { plan, edits } = await planCampaign(desk, actor, request);
  if (plan.problems.length > 0 || plan.faults.length > 0 || edits.length === 0) return { plan };
  const release = await storeCampaign(desk, actor, { mark, request, edits });
  return { release, isPart: plan.layers.some(({ isPossible }) => !isPossible) };
}

function storeCampaign(
  { composer }: StaffDesk,
  { email: by }: StaffMember,
  { mark, request, edits }: { mark: string; request: CampaignRequest; edits: readonly PreparedEdit[] },
): Promise<number> {
  return composer.db.transaction(async (sql) => {
    const first = `${mark}~0`;
    await lockMark(sql, by, first);
    const [twin] = await listMark(sql, by, first);
    if (twin) return twin.release;
    const at = composer.clock();
    const release = await insertCampaignRelease(sql, request, { by, at });
    for (const [index, edit] of edits.entries())
      await storeEditWithin(sql, at, {
        ...edit,
        release: { id: release, kind: 'temporary' },
        mark: `${mark}~${index}`,
        kind: 'edit',
        target: null,
        by,
      });
    return release;
  });
}

/** A draft with proposed times: they count once it is approved and scheduled. */
async function insertCampaignRelease(
  sql: Sql,
  { campaign: { title, from, until }, zone }: CampaignRequest,
  { by, at }: { by: string; at: Date },
): Promise<number> {
  const row = { title, note: '', kind: 'temporary', madeFrom: null, createdBy: by, createdAt: at } as const;
  const release = await insertRelease(sql, row);
  const times = {
    zone,
    startsLocal: from,
    startsAt: new Date(readLocalTime(from, zone)),
    endsLocal: until,
    endsAt: new Date(readLocalTime(until, zone)),
  };
  await updateRelease(sql, release, times, at);
  await writeAudit(sql, {
    at,
    by,
    what: 'create',
    facts: { release: release.id, title, kind: 'temporary', ...times },
  });
  return release.id;
}
