import type { AskingContext } from '../../server/domain.types';
import { deleteLinksBefore } from './express-links.repository';
import { deleteDraftsBefore } from './drafts.repository';

const HOUR_MS = 60 * 60_000;
/** A form that nobody touched for a day is somebody's address lying about. */
const DRAFT_LIFE_MS = 24 * HOUR_MS;

/** Drafts from before are gone, whether the purge has come by or not. */
export const draftLifeStart = (now: Date): Date => new Date(now.getTime() - DRAFT_LIFE_MS);

export async function purgeCheckout({ db, settings }: Pick<AskingContext, 'db' | 'settings'>): Promise<void> {
  const now = settings.clock();
  await deleteDraftsBefore(db, draftLifeStart(now));
  await deleteLinksBefore(db, now);
}
