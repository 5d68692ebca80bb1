import type { PageFile, PageFiles } from './page-files.types';
import type { Snapshot } from './snapshot';

const listed = new WeakMap<Snapshot, PageFiles>();

/** The files of all pages: nothing is folded or resolved for it. */
export function listPageFiles(snapshot: Snapshot): PageFiles {
  const known = listed.get(snapshot);
  if (known) return known;
  const pages = new Map<string, PageFile[]>();
  for (const { file, layerFile, paths, subject, base } of snapshot.entries.values()) {
    if (layerFile?.kind !== 'page') continue;
    const path = paths === null ? null : paths?.[0];
    const facts: PageFile = {
      file,
      layer: layerFile.layer,
      ...(path !== undefined && { path }),
      ...(subject !== undefined && { subject }),
      ...(base !== undefined && { base }),
    };
    const files = pages.get(layerFile.name);
    if (files) files.push(facts);
    else pages.set(layerFile.name, [facts]);
  }
  listed.set(snapshot, pages);
  return pages;
}
