import { composeLiveTexts, type FileEdits, type FileText } from '../model/live-text';
import { writeAudit } from './audit.repository';
import { ReleaseRefused, type Composer } from './composer.types';
import { loadReleaseEdits } from './edit-release';
import { loadLive, type LiveState } from './live-state';
import { getPreview, insertPreview, listPreviews, markRevoked, type PreviewRow } from './previews.repository';
import { foreseeState } from './foresee-state';
import { findRelease, layEdits } from './publish-release';
import type { Release } from './releases.repository';
import { verifyState } from './verify-state';

export interface PreviewOptions {
  release: number;
  brand: string;
  /** From 1 hour to 30 days. */
  hours: number;
  /** true: it shows the release as it is whenever it is looked at; false: as it is now. */
  follows: boolean;
  by: string;
}

const HOUR = 3_600_000;
const MOST_HOURS = 30 * 24;

/**
 * Makes a preview of a release, in whatever state the release is; who may look is what a token decides (`preview-token.ts`).
 * @throws ReleaseRefused not-found, bad-time
 */
export async function createPreview(
  composer: Composer,
  { release: id, brand, hours, follows, by }: PreviewOptions,
): Promise<{ id: number; expiresAt: Date }> {
  if (!(hours >= 1 && hours <= MOST_HOURS))
    throw new ReleaseRefused('bad-time', `A preview lasts from 1 hour to ${MOST_HOURS} hours.`);
  const { db, clock, edits } = composer;
  const release = await findRelease(composer, id);
  const own = follows ? undefined : await loadReleaseEdits(composer, id);
  const at = clock();
  const expiresAt = new Date(at.getTime() + hours * HOUR);
  return db.transaction(async (sql) => {
    const manifest = own ? await edits.store(sql, own) : null;
    const preview = { release: release.id, manifest, brand, expiresAt };
    const made = await insertPreview(sql, { ...preview, by, at });
    await writeAudit(sql, { at, by, what: 'preview', facts: { ...preview, preview: made } });
    return { id: made, expiresAt };
  });
}

/** How long a preview that the composer makes for itself lasts, and when it is replaced by another one. */
const OWN_HOURS = 24;
const MIN_LEFT_MS = 2 * HOUR;

/** A preview that follows the release, for what the composer itself shows or checks; it is made where there is none. @throws ReleaseRefused not-found */
export async function findOpenPreview(
  composer: Composer,
  { release, brand, by }: Pick<PreviewOptions, 'release' | 'brand' | 'by'>,
): Promise<Pick<PreviewRow, 'id' | 'expiresAt'>> {
  const now = composer.clock();
  const open = (await listPreviews(composer.db, release, now)).find(
    (one) =>
      one.brand === brand && one.manifest === null && one.expiresAt.getTime() > now.getTime() + MIN_LEFT_MS,
  );
  return open ?? createPreview(composer, { release, brand, hours: OWN_HOURS, follows: true, by });
}

/** Ends a preview before its time. @throws ReleaseRefused not-found */
export const revokePreview = (
  { db, clock }: Composer,
  { preview, by }: { preview: number; by: string },
): Promise<void> =>
  db.transaction(async (sql) => {
    if (!(await markRevoked(sql, preview, clock())))
      throw new ReleaseRefused('not-found', `There is no preview ${preview} to end.`);
    await writeAudit(sql, { at: clock(), by, what: 'revoke preview', facts: { preview } });
  });

/** The preview of what is live, without a release: it is in no table and lasts as long as the token that names it. */
export const LIVE_PREVIEW = 0;

/**
 * Texts of a preview: its release laid over what is live, as publishing it would. A value that both changed is the release's.
 * @param at an instant ahead, ms: what is scheduled until then has started or ended, and the release stands within its own schedule; left out: now
 * @returns texts over the shipped files, and their key; undefined: the preview has expired or was ended
 * @throws ReleaseRefused unsound; CheckFailed
 */
export async function loadPreview(
  composer: Composer,
  preview: number,
  at?: number,
): Promise<{ texts: ReadonlyMap<string, FileText>; key: string } | undefined> {
  if (preview === LIVE_PREVIEW) return layTextsOf(composer, await foreseeLive(composer, at));
  const row = await getPreview(composer.db, preview);
  if (!row || row.revokedAt || row.expiresAt <= composer.clock()) return undefined;
  const release = await findRelease(composer, row.release);
  const then = await foreseeLive(composer, at, release.id);
  return layTextsOf(
    composer,
    isPlannedAt(release, at) ? await layPreviewed(composer, row, release, then) : then,
  );
}

/** @param release whose own start is left out */
async function foreseeLive(composer: Composer, at: number | undefined, release = 0): Promise<LiveState> {
  const { state } = await loadLive(composer.db, composer.edits);
  return at === undefined ? state : foreseeState(composer, state, { at, release });
}

const layTextsOf = async (composer: Composer, state: LiveState) => ({
  texts: composeLiveTexts(composer.files(), state).texts,
  key: await verifyState(composer, state),
});

const layPreviewed = async (
  composer: Composer,
  row: PreviewRow,
  release: Release,
  state: LiveState,
): Promise<LiveState> => {
  const own = { manifest: row.manifest ?? '', files: await loadEdits(composer, row) };
  return layEdits(composer, release, own, state).next;
};

/** Whether a release stands at an instant: one without a schedule does at any. */
const isPlannedAt = ({ startsAt, endsAt }: Pick<Release, 'startsAt' | 'endsAt'>, at: number | undefined) =>
  at === undefined || ((!startsAt || startsAt.getTime() <= at) && (!endsAt || at < endsAt.getTime()));

const loadEdits = (composer: Composer, { release, manifest }: PreviewRow): Promise<FileEdits> =>
  manifest === null ? loadReleaseEdits(composer, release) : composer.edits.load(composer.db, manifest);
