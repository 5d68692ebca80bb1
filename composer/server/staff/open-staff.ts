import { openRateLimit } from '../../../eshop-api/security/rate-limit';
import type { Composer } from '../composer.types';
import type { StaffDesk } from './staff.types';

const MINUTE = 60;

/** Opens staff for one process. `migrateComposer` has run. */
export const openStaff = (
  composer: Composer,
  host: Pick<StaffDesk, 'clock' | 'randomId' | 'seal' | 'cells' | 'editing' | 'mail' | 'provider'>,
): StaffDesk => {
  const limit = (name: string, points: number, seconds: number) =>
    openRateLimit(composer, { name: `composer-${name}`, points, seconds });
  return {
    composer,
    ...host,
    limits: {
      name: limit('name', 10, 15 * MINUTE),
      visitor: limit('visitor', 20, MINUTE),
      factor: limit('factor', 10, 15 * MINUTE),
      upload: limit('upload', 30, MINUTE),
      mail: limit('mail', 30, 60 * MINUTE),
      invitation: limit('invitation', 5, 60 * MINUTE),
    },
  };
};
