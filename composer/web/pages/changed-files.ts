import { readDataPath } from '../../model/data-path';
import { listChanges } from '../../model/describe-changes';
import type { FileEdits } from '../../model/live-text';
import { findAdded } from '../../model/new-storefront';
import type { ChangedFile } from '../screen.types';
import type { FileTitle } from '../file-title.types';
import type { ComposerSite } from '../site.types';
import { findBrandName } from './brand-name';

const MAX_LISTED = 100;

/** Changes of edits, file by file, as texts of a screen. */
export const describeFiles = (site: ComposerSite, edits: FileEdits): ChangedFile[] =>
  [...edits].map(([path, edit]) => {
    const all = listChanges(path, edit);
    // Files of a new storefront are copies of another one's.
    const changes = isCopied(edits, path) ? all.slice(0, 1) : all;
    return {
      path,
      title: describePath(site, path, edits),
      changes: changes.slice(0, MAX_LISTED),
      more: Math.max(0, changes.length - MAX_LISTED),
    };
  });

/** Whether a file belongs to a storefront that the edits add. */
function isCopied(edits: FileEdits, path: string): boolean {
  const data = readDataPath(path);
  if (!data || !('brand' in data) || data.brand === undefined || data.kind === 'storefront') return false;
  return edits.get(`brands/${data.brand}/storefront.json`)?.base === null && edits.get(path)?.base === null;
}

/** Description of a data file by its path. @param edits may add the storefront whose it is */
export function describePath(site: ComposerSite, path: string, edits?: FileEdits): FileTitle {
  const data = readDataPath(path);
  const brandName = (id: string) => (edits && findAdded(edits, id))?.name ?? findBrandName(site, id);
  switch (data?.kind) {
    case 'page':
    case 'layout':
      return {
        kind: data.kind,
        name: data.name,
        brand: data.brand && brandName(data.brand),
        scope: data.scope,
        languages: [...site.desk.editing.words().languages],
      };
    case 'labels':
      return { kind: 'labels', name: data.section, scope: data.scope };
    case 'wording':
      return { kind: 'wording', name: '', brand: brandName(data.brand), scope: data.scope };
    case 'theme':
    case 'settings':
    case 'storefront':
      return { kind: data.kind, name: '', brand: brandName(data.brand) };
    case undefined:
      return { kind: 'page', name: path };
  }
}
