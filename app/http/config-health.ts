import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** What the last full check of the page configs found nothing wrong with; a start with the same files need not look again. */
export interface ConfigVerdict {
  isSound(files: ReadonlyMap<string, string>, media: ReadonlySet<string>): boolean;
  keep(files: ReadonlyMap<string, string>, media: ReadonlySet<string>): void;
}

/**
 * Kept as one hash in DATA_DIR: of every data file, of the names of the brands' media, and of the build, whose blocks'
 * schemas evaluated them. Without a build (development) there is none, and every start checks all.
 */
export function openConfigVerdict(root: string, dataDir: string): ConfigVerdict | undefined {
  const build = readText(path.join(root, 'build/stamp'));
  if (build === undefined) return undefined;
  const file = path.join(dataDir, 'sound-configs');
  const name = (files: ReadonlyMap<string, string>, media: ReadonlySet<string>) => {
    const hash = createHash('sha1').update(build);
    for (const [key, text] of files) hash.update(`${key}\0${text.length}\0`).update(text);
    for (const key of [...media].sort()) hash.update(`${key}\0`);
    return hash.digest('base64url');
  };
  return {
    isSound: (files, media) => readText(file) === name(files, media),
    keep: (files, media) => {
      try {
        fs.writeFileSync(file, name(files, media));
      } catch {
        // The next start checks once more: nothing but time is lost.
      }
    },
  };
}

function readText(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
