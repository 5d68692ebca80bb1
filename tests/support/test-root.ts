import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
/** Programs, linked; data, copied: so that tests may break it. */
const linked = ['build', 'node_modules', 'package.json'];
const copied = ['page-configs', 'brands', 'locales', 'scripts/start.mjs', 'scripts/build', 'scripts/editor'];

export interface TestRoot {
  folder: string;
  dataDir: string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Text → text of one file; returns a function that restores it. */
  edit(file: string, change: (text: string) => string): () => void;
  /** The same, saved as git and most editors do: a new file that is renamed over the old one. */
  replace(file: string, change: (text: string) => string): () => void;
  remove(): void;
}

/** A root folder of a shop of its own on this checkout's build. */
export function makeTestRoot(): TestRoot {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-faults-'));
  // PostgreSQL runs as a user of its own when we are root, and must pass through.
  fs.chmodSync(folder, 0o755);
  for (const name of linked) fs.symlinkSync(path.join(root, name), path.join(folder, name));
  for (const name of copied) copyWithTimes(path.join(root, name), path.join(folder, name));
  const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
  const write = (file: string, text: string) => fs.writeFileSync(path.join(folder, file), text);
  return {
    folder,
    read,
    write,
    dataDir: path.join(folder, 'data'),
    edit(file, change) {
      const before = read(file);
      write(file, change(before));
      return () => write(file, before);
    },
    replace(file, change) {
      const before = read(file);
      const renameOver = (text: string) => {
        write(`${file}~`, text);
        fs.renameSync(path.join(folder, `${file}~`), path.join(folder, file));
      };
      renameOver(change(before));
      return () => renameOver(before);
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

/** Modification times are kept, of folders too, or the build would count as older than its scripts. */
function copyWithTimes(from: string, to: string): void {
  fs.cpSync(from, to, { recursive: true, preserveTimestamps: true });
  const { atime, mtime } = fs.statSync(from);
  fs.utimesSync(to, atime, mtime);
}
