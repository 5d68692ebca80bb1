import { LRUCache } from 'lru-cache';
import { noApi } from './no-api';
import { assembleShop, hashFiles, type Assembly, type AssemblyParts } from './assemble-shop.server';

type Files = ReadonlyMap<string, string>;

/** Each is a whole shop in memory. */
const MOST_KEPT = 2;
const IDLE_MS = 10 * 60_000;

const isSound = { isSound: () => true, keep: () => undefined };

/**
 * Opens the assembly that has the storefronts which data files add: the shop's own where they add none. Another one has the page
 * configs as they serve, over which those of the files are forked; it takes a part of a second of the thread, and is made once for the
 * same brands, locales and words.
 */
export function openAddedStorefronts(
  { root, readData }: Pick<AssemblyParts, 'root' | 'readData'>,
  current: () => Assembly,
): (files: Files) => Assembly {
  const known = new LRUCache<string, Assembly>({
    max: MOST_KEPT,
    ttl: IDLE_MS,
    ttlAutopurge: true,
    updateAgeOnGet: true,
  });
  return (files) => {
    const assembly = current();
    if (!addsStorefront(files, assembly)) return assembly;
    const key = `${hashFiles(files)} ${assembly.engine.revision}`;
    const made =
      known.get(key) ??
      assembleShop(
        { root, readData, verdict: isSound, api: noApi },
        new Map([
          ...[...files].filter(([path]) => !path.startsWith('page-configs/')),
          ...assembly.servedPages,
        ]),
      );
    known.set(key, made);
    return made;
  };
}

const addsStorefront = (files: Files, { brands }: Assembly): boolean => {
  const ids = new Set(brands.brands.map(({ id }) => id));
  for (const path of files.keys()) {
    const [, id] = /^brands\/([^/]+)\/storefront\.json$/.exec(path) ?? [];
    if (id !== undefined && !ids.has(id)) return true;
  }
  return false;
};
