import type { Database, Sql } from '../../database/database.types';
import type { CatalogueSnapshot, Material, Voucher } from './catalogue.types';
import { readMaterials, readVersion, readVouchers } from './catalogue.repository';
import { groupBy } from './group-by';
import { leaveTaken, type Taken } from './shelf.rules';

/** Keeps the catalogue in memory and follows the database. */
export interface CatalogueState {
  readonly snapshot: CatalogueSnapshot;
  /** Reads again what changed: the named materials, or everything when the version moved since it was last read whole. Calls queue up. */
  refresh(materialIds?: readonly string[]): Promise<void>;
  /** Calls back with each new snapshot; returns the end. */
  onChange(listener: (snapshot: CatalogueSnapshot) => void): () => void;
}

/** Loads the catalogue and answers its state. `taken`: pieces of a size that orders have, asked whenever a material is read. */
export const openCatalogue = async (db: Database, taken: Taken = () => 0): Promise<CatalogueState> => {
  const listeners = new Set<(snapshot: CatalogueSnapshot) => void>();
  let snapshot = await loadSnapshot(db, taken);
  let queue: Promise<void> = Promise.resolve();
  const publish = (next: CatalogueSnapshot) => {
    if (next === snapshot) return;
    snapshot = next;
    for (const listener of listeners) listener(next);
  };
  return {
    get snapshot() {
      return snapshot;
    },
    refresh: (ids) => {
      const turn = queue.then(async () => publish(await refreshSnapshot(db, snapshot, ids, taken)));
      // A failed turn is its caller's to see; the next one starts anew.
      queue = turn.catch(() => undefined);
      return turn;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const readAtOnce = <Result>(db: Database, read: (sql: Sql) => Promise<Result>): Promise<Result> =>
  db.transaction(async (sql) => {
    await sql.execute('set transaction isolation level repeatable read read only');
    return read(sql);
  });

const loadSnapshot = (db: Database, taken: Taken): Promise<CatalogueSnapshot> =>
  readAtOnce(db, async (sql) =>
    composeSnapshot(await readVersion(sql), await readLeft(sql, taken), await readVouchers(sql)),
  );

const readLeft = async (sql: Sql, taken: Taken, ids?: readonly string[]): Promise<Material[]> =>
  (await readMaterials(sql, ids)).map((material) => leaveTaken(material, taken));

const refreshSnapshot = async (
  db: Database,
  old: CatalogueSnapshot,
  ids: readonly string[] | undefined,
  taken: Taken,
): Promise<CatalogueSnapshot> => {
  // A patch may have moved the version past a change that it did not read, so only a whole load settles a whole reload.
  if (!ids?.length) return (await readVersion(db)) === old.wholeVersion ? old : loadSnapshot(db, taken);
  return readAtOnce(db, async (sql) => {
    const fresh = new Map((await readLeft(sql, taken, ids)).map((material) => [material.id, material]));
    return patchSnapshot(old, new Set(ids), fresh, await readVersion(sql));
  });
};

// Sisters of a changed material are copied too: views are remembered by material, and theirs list its colour.
const patchSnapshot = (
  old: CatalogueSnapshot,
  ids: ReadonlySet<string>,
  fresh: ReadonlyMap<string, Material>,
  version: number,
): CatalogueSnapshot => {
  const touched = new Set([...ids].map((id) => (fresh.get(id) ?? old.byId.get(id))?.model.id));
  const kept = [...old.byId.values()].filter((material) => !ids.has(material.id));
  const sisters = kept.map((material) => (touched.has(material.model.id) ? { ...material } : material));
  const next = composeSnapshot(version, [...sisters, ...fresh.values()].sort(byRank), [
    ...old.vouchers.values(),
  ]);
  return { ...next, wholeVersion: old.wholeVersion };
};

const byRank = (a: Material, b: Material): number => a.rank - b.rank || (a.id < b.id ? -1 : 1);

/** Builds a snapshot out of materials in default order. */
export const composeSnapshot = (
  version: number,
  all: readonly Material[],
  vouchers: readonly Voucher[],
): CatalogueSnapshot => {
  const materials = all.filter((material) => material.active);
  return {
    version,
    wholeVersion: version,
    materials,
    byId: new Map(all.map((material) => [material.id, material])),
    byModel: groupBy(materials, (material) => material.model.id),
    vouchers: new Map(vouchers.map((voucher) => [voucher.code, voucher])),
  };
};
