import type { PageFork } from '../../engine/pages/page-engine.types';
import { pickPageFiles, type Assembly } from './assemble-shop.server';

type Files = ReadonlyMap<string, string>;

/** Pages of an assembly as they would be with other data files. Nothing is checked. */
export const forkPages = (assembly: Pick<Assembly, 'engine' | 'servedPages'>, files: Files): PageFork =>
  assembly.engine.fork(listChanges(assembly, files));

/** Changes from an assembly's page configs to the fork's. */
function listChanges(
  { servedPages }: Pick<Assembly, 'servedPages'>,
  laid: Files,
): Map<string, string | null> {
  const wanted = pickPageFiles(laid);
  const paths = [...new Set([...wanted.keys(), ...servedPages.keys()])];
  return new Map(
    paths
      .filter((path) => wanted.get(path) !== servedPages.get(path))
      .map((path) => [path, wanted.get(path) ?? null]),
  );
}
