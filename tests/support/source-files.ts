import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
const skipped = new Set(['node_modules', 'build', '.data', '.git', '.generated', 'test-results']);

/** All source files below a folder of the project, as paths from the root with forward slashes. */
export function listFiles(folder: string, wanted: RegExp): string[] {
  const found: string[] = [];
  const visit = (relative: string) => {
    for (const entry of fs.readdirSync(path.join(root, relative), { withFileTypes: true })) {
      const child = relative ? `${relative}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name)) visit(child);
      } else if (wanted.test(entry.name)) found.push(child);
    }
  };
  if (fs.existsSync(path.join(root, folder))) visit(folder);
  return found;
}

export const readSource = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

/** Relative imports of a file, resolved to paths from the root (without extension). */
export function listImports(file: string): { target: string; typeOnly: boolean }[] {
  const found: { target: string; typeOnly: boolean }[] = [];
  const pattern =
    /(import|export)\s+(type\s)?[^;'"]*?from\s+['"](\.{1,2}\/[^'"]+)['"]|import\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;
  for (const match of readSource(file).matchAll(pattern)) {
    const specifier = match[3] ?? match[4]!;
    found.push({
      target: path.posix.join(path.posix.dirname(file), specifier),
      typeOnly: match[2] !== undefined,
    });
  }
  return found;
}
