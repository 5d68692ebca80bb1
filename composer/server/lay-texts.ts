import type { FileText } from '../model/live-text';

/** All texts of a shop with others laid over its files, in the order of their paths. */
export function layTexts(
  files: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, FileText>,
): Map<string, string> {
  const laid = new Map(files);
  for (const [path, text] of texts) {
    if (text === null) laid.delete(path);
    else laid.set(path, text);
  }
  return new Map([...laid].sort(([a], [b]) => (a < b ? -1 : 1)));
}
