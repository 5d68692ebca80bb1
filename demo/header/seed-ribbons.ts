import type { Database } from '../../eshop-api/database/database.types';
import { listFreshened } from '../../eshop-api/database/freshen-texts';
import { readRibbons, replaceRibbons, updateRibbons } from '../../eshop-api/domains/header/header.repository';
import type { Ribbon } from '../../eshop-api/domains/header/header.handlers';
import ribbons from './ribbons.json';

const demo: readonly Ribbon[] = ribbons;

/** Adds the demo's ribbons where there are none yet; existing ones get its new texts. */
export async function seedRibbons(db: Database, now: Date): Promise<void> {
  const stored = await readRibbons(db);
  if (stored.length === 0) return replaceRibbons(db, demo, now);
  const fresh = listFreshened(stored, ({ id }) => demo.find((ribbon) => ribbon.id === id));
  await updateRibbons(db, fresh, now);
}
