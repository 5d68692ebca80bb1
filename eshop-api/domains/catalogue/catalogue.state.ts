import { LRUCache } from 'lru-cache';
import type { Database, Sql } from '../../database/database.types';
import type { Product } from '../../contract/entities/product.schema';
import type { CatalogueSnapshot, Material, Voucher, ViewContext } from './catalogue.types';
import { readMaterials, readVersion, readVouchers } from './catalogue.repository';
import { groupBy } from './group-by';
import { leaveTaken } from './size.rules';
import type { CountTaken } from './size.rules';
import { trimProduct, viewProduct } from './product-view.rules';

/** Keeps the catalogue in memory and follows the database. */
export interface CatalogueState {
  readonly snapshot: CatalogueSnapshot;
  /** Reads what changed: the named materials, or everything when the version has grown since the last whole load. Calls are queued. */
  refresh(materialIds?: readonly string[]): Promise<void>;
  /** Calls back with each new snapshot; returns a function that unsubscribes. */
  onChange(listener: (snapshot: CatalogueSnapshot) => void): () => void;
}

/** Loads the catalogue and returns its state. `taken`: pieces of a size that orders have, called whenever a material is read. */
export const openCatalogue = async (db: Database, taken: CountTaken = () => 0): Promise<CatalogueState> => {
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
      // A failure is reported to its caller; the next call starts over.
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

const loadSnapshot = (db: Database, taken: CountTaken): Promise<CatalogueSnapshot> =>
  readAtOnce(db, async (sql) =>
    composeSnapshot(await readVersion(sql), await readLeft(sql, taken), await readVouchers(sql)),
  );

const readLeft = async (sql: Sql, taken: CountTaken, ids?: readonly string[]): Promise<Material[]> =>
  (await readMaterials(sql, ids)).map((material) => leaveTaken(material, taken));

const refreshSnapshot = async (
  db: Database,
  old: CatalogueSnapshot,
  ids: readonly string[] | undefined,
  taken: CountTaken,
): Promise<CatalogueSnapshot> => {
  // A patch may have moved the version past a change that it did not read, so only a whole load settles a whole reload.
  if (!ids?.length) return (await readVersion(db)) === old.wholeVersion ? old : loadSnapshot(db, taken);
  return readAtOnce(db, async (sql) => {
    const fresh = new Map((await readLeft(sql, taken, ids)).map((material) => [material.id, material]));
    return patchSnapshot(old, new Set(ids), fresh, await readVersion(sql));
  });
};

// Sisters of a changed material are copied too: views are cached by material, and theirs list its colour.
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

interface Remembered {
  full: Product;
  lite?: Product;
}
/**
 * Audiences (storefront × locale × voucher, for unisex pieces × gender) whose product views are kept, the least used one dropped first:
 * 550 products weigh about 2 MB an audience, a gender's own views a tenth of that, and most traffic of a shop is on few of them.
 */
const AUDIENCES = 24;

/** Creates product views once per audience. Views are cached by material object, so a changed material is a new view. */
export interface ProductMemory {
  full(context: ViewContext, material: Material): Product;
  lite(context: ViewContext, material: Material): Product;
}

export const createProductMemory = (): ProductMemory => {
  const audiences = new LRUCache<string, WeakMap<Material, Remembered>>({ max: AUDIENCES });
  let storefronts: unknown;
  const recall = (context: ViewContext, material: Material): Remembered => {
    // Brand and locale files changed: prices and paths may be formatted differently.
    if (context.settings.storefronts !== storefronts) audiences.clear();
    storefronts = context.settings.storefronts;
    const views = openAudience(audiences, describeAudience(context, material));
    const known = views.get(material);
    if (known) return known;
    const view: Remembered = { full: viewProduct(context, material) };
    views.set(material, view);
    return view;
  };
  return {
    full: (context, material) => recall(context, material).full,
    lite: (context, material) => {
      const view = recall(context, material);
      return (view.lite ??= trimProduct(view.full));
    },
  };
};

const describeAudience = (
  { storefront, profile, priceProfile, voucher, gender }: ViewContext,
  { target }: Material,
): string =>
  `${storefront.id} ${profile.locale} ${priceProfile.locale} ${voucher ?? ''} ${(target === 'X' && gender) || ''}`;

const openAudience = (
  audiences: LRUCache<string, WeakMap<Material, Remembered>>,
  name: string,
): WeakMap<Material, Remembered> => {
  const known = audiences.get(name);
  if (known) return known;
  const views = new WeakMap<Material, Remembered>();
  audiences.set(name, views);
  return views;
};
