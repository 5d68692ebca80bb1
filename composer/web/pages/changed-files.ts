import { readDataPath } from '../../model/data-path';
import { listChanges } from '../../model/describe-changes';
import type { FileEdits } from '../../model/live-text';
import type { ChangedFile, FileTitle } from '../screen.types';
import type { ComposerSite } from '../site.types';
import { findBrandName } from './brand-name';

const MAX_LISTED = 100;

/** Changes of edits, file by file, as texts of a screen. */
export const describeFiles = (site: ComposerSite, edits: FileEdits): ChangedFile[] =>
  [...edits].map(([path, edit]) => {
    const changes = listChanges(path, edit);
    return {
      path,
      title: describePath(site, path),
      changes: changes.slice(0, MAX_LISTED),
      more: Math.max(0, changes.length - MAX_LISTED),
    };
  });

/** Description of a data file by its path. */
export function describePath(site: ComposerSite, path: string): FileTitle {
  const data = readDataPath(path);
  const brandName = (id: string) => findBrandName(site, id);
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
      return { kind: data.kind, name: '', brand: brandName(data.brand) };
    case undefined:
      return { kind: 'page', name: path };
  }
}
