import type { DomainContext } from '../../eshop-api/server/domain.types';
import { upsertPoints } from '../../eshop-api/domains/places/drop-points.repository';
import { composePoints } from './compose-points';

/** Writes the demo's drop points, all of them or none. */
export const seedPoints = async ({ db, log }: Pick<DomainContext, 'db' | 'log'>): Promise<void> => {
  const points = composePoints();
  await db.transaction((sql) => upsertPoints(sql, points));
  log.progress(`places: ${points.length} drop points`);
};
