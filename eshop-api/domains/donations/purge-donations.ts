import type { AskingContext } from '../../server/domain.types';
import { deleteOpenBefore } from './donations.repository';

const HOUR_MS = 60 * 60_000;
/** As long as the bag it was chosen for (docs/contract/browser.md#lifetimes). */
const LIFE_MS = 30 * 24 * HOUR_MS;

export const purgeDonations = ({ db, settings }: Pick<AskingContext, 'db' | 'settings'>): Promise<number> =>
  deleteOpenBefore(db, new Date(settings.clock().getTime() - LIFE_MS));
