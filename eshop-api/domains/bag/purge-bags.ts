import type { AskingContext } from '../../server/domain.types';
import { deleteBagsBefore } from './bag.repository';

const DAY_MS = 24 * 60 * 60_000;
/** As long as the cookie that names a bag lives (docs/contract/browser.md#lifetimes). */
const LIFE_MS = 30 * DAY_MS;

export const purgeBags = ({ db, settings }: Pick<AskingContext, 'db' | 'settings'>): Promise<number> =>
  deleteBagsBefore(db, new Date(settings.clock().getTime() - LIFE_MS));
