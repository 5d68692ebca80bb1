import fs from 'node:fs';
import path from 'node:path';
import { assetsOf } from '../../engine/brands/storefronts';
import type { Brand } from '../../engine/brands/brand.types';
import type { Problem } from '../../engine/pages/page.types';

export const dataFolders = ['page-configs', 'brands', 'locales'] as const;

/** A file in one version: its inode, size and times. Equal stamps, equal content. */
type Stamp = string;

interface FileState {
  /** JSON files by path from the root. */
  files: Map<string, Stamp>;
  folders: Set<string>;
  /** JSON names that are no regular files, and folders that cannot be listed. */
  odd: Map<string, Problem>;
}

/** ms that are gathered before a folder is looked at: editors write a file in several steps. */
const SETTLE_AFTER_MS = 80;
const MAX_SETTLING_MS = 400;
/** ms between two looks at all files beside the watchers; longer where a look takes long. */
const SWEEP_EVERY_MS = 2000;
const SWEEP_SHARE = 50;
const MAX_FILES_AT_ONCE = 64;

/** All JSON that defines the shop: path from the root → text. */
export async function readShopFiles(root: string): Promise<Map<string, string>> {
  return (await ShopFiles.open(root)).texts;
}

/** Picture files of the brands, as `<brand>/<file>`: what `media:` may name. */
export function listBrandMedia(root: string, brands: readonly Pick<Brand, 'id' | 'from'>[]): Set<string> {
  const found = new Set<string>();
  for (const brand of brands) {
    const { id } = brand;
    const folder = path.join(root, 'brands', assetsOf(brand), 'assets');
    if (!fs.existsSync(folder)) continue;
    for (const name of fs.readdirSync(folder, { recursive: true }) as string[])
      found.add(`${id}/${name.split(path.sep).join('/')}`);
  }
  return found;
}

/**
 * The shop's data files as they are on disk, and each change of them, however it is saved: in place, renamed over,
 * removed and made again, with its whole folder. Symbolic links are not followed, as `configs check` does not; nothing
 * but regular files is opened, so a pipe cannot hang the shop.
 */
export class ShopFiles {
  private readonly watchers = new Map<string, fs.FSWatcher>();
  private readonly unreadable = new Map<string, Problem>();
  private timer: NodeJS.Timeout | undefined;
  private sweepTimer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private waitingSince: number | undefined;
  private isStale = false;
  private onChange: ((changed: string[]) => void) | undefined;

  private constructor(
    private readonly root: string,
    /** Path from the root → text, always as last read. */ readonly texts: Map<string, string>,
    private seen: FileState,
  ) {}

  static async open(root: string): Promise<ShopFiles> {
    const opened = new ShopFiles(root, new Map(), { files: new Map(), folders: new Set(), odd: new Map() });
    await opened.scan();
    return opened;
  }

  /** What is there under a JSON name and is not read, or not any more. */
  problems(): Problem[] {
    return [...this.seen.odd.values(), ...this.unreadable.values()];
  }

  /**
   * Calls back with the names of files that changed, came or went; their texts are in `texts` by then.
   * Folders are watched, not files: a watched file that is renamed over is watched no more. What no watcher reports
   * (bind mounts, too many watchers) a sweep of stats finds. Returns the end of watching.
   */
  watch(onChange: (changed: string[]) => void): () => void {
    this.onChange = onChange;
    this.follow();
    this.scanSoon();
    return () => {
      // Another shop may have taken over meanwhile (development).
      if (this.onChange !== onChange) return;
      this.onChange = undefined;
      clearTimeout(this.timer);
      clearTimeout(this.sweepTimer);
      for (const watcher of this.watchers.values()) watcher.close();
      this.watchers.clear();
    };
  }

  /** A watcher for each folder that is there, none for one that is gone. */
  private follow(): void {
    for (const [folder, watcher] of this.watchers) {
      if (this.seen.folders.has(folder)) continue;
      watcher.close();
      this.watchers.delete(folder);
    }
    for (const folder of this.seen.folders) {
      if (this.watchers.has(folder)) continue;
      try {
        const watcher = fs.watch(path.join(this.root, folder), { persistent: false }, () => this.scanSoon());
        // A folder that goes away ends its watcher; the next look makes one for its successor.
        watcher.on('error', () => this.discard(folder, watcher));
        this.watchers.set(folder, watcher);
      } catch {
        // No watcher to be had (there is a limit of the system's): the sweep finds what changes here.
      }
    }
  }

  private discard(folder: string, watcher: fs.FSWatcher): void {
    watcher.close();
    if (this.watchers.get(folder) === watcher) this.watchers.delete(folder);
    this.scanSoon();
  }

  /** Waits until nothing has been written for a while, but not for ever: someone may write all the time. */
  private scanSoon(): void {
    clearTimeout(this.timer);
    this.waitingSince ??= Date.now();
    this.timer = setTimeout(
      () => void this.scanAndReport(),
      Date.now() - this.waitingSince > MAX_SETTLING_MS ? 0 : SETTLE_AFTER_MS,
    );
  }

  private async scanAndReport(): Promise<void> {
    this.waitingSince = undefined;
    if (this.looking) {
      this.isStale = true;
      return;
    }
    clearTimeout(this.sweepTimer);
    const begun = performance.now();
    this.looking = this.scan().then((changed) => {
      if (!this.onChange) return;
      this.follow();
      if (changed.length > 0) this.onChange(changed);
    });
    await this.looking.catch(() => undefined);
    this.looking = undefined;
    if (!this.onChange) return;
    if (this.isStale) {
      this.isStale = false;
      this.scanSoon();
    }
    const wait = Math.max(SWEEP_EVERY_MS, (performance.now() - begun) * SWEEP_SHARE);
    this.sweepTimer = setTimeout(() => void this.scanAndReport(), wait).unref();
  }

  /** Compares what is there with what was seen, and reads what is new. @returns names whose text is another or none now */
  private async scan(): Promise<string[]> {
    const now = await scan(this.root);
    const before = this.seen;
    this.seen = now;
    const gone = [...before.files.keys()].filter((name) => !now.files.has(name));
    const fresh = [...now.files]
      .filter(([name, stamp]) => before.files.get(name) !== stamp)
      .map(([name]) => name);
    for (const name of gone) this.drop(name);
    const taken: string[] = [];
    // A few at a time: ten thousand open files are more than most systems allow.
    for (let i = 0; i < fresh.length; i += MAX_FILES_AT_ONCE) {
      const names = fresh.slice(i, i + MAX_FILES_AT_ONCE);
      const texts = await Promise.all(names.map((name) => readRegular(path.join(this.root, name))));
      for (const [j, text] of texts.entries()) if (this.take(names[j]!, text)) taken.push(names[j]!);
    }
    return [...gone, ...taken];
  }

  private drop(name: string): void {
    this.texts.delete(name);
    this.unreadable.delete(name);
  }

  /** @returns whether there is another text now. A file that cannot be read leaves what was read of it last. */
  private take(name: string, read: { text: string } | { code: string }): boolean {
    this.unreadable.delete(name);
    if ('text' in read) {
      this.texts.set(name, read.text);
      return true;
    }
    this.seen.files.delete(name);
    if (read.code !== 'ENOENT') {
      this.unreadable.set(
        name,
        oddFile(
          name,
          'file-unreadable',
          `The file cannot be read (${read.code}).`,
          'Give the shop the right to read it.',
          'error',
        ),
      );
      return false;
    }
    return this.texts.delete(name);
  }
}

const oddFile = (
  file: string,
  code: string,
  message: string,
  fix: string,
  severity: Problem['severity'] = 'warning',
): Problem => ({ severity, code, file, line: 1, column: 1, message, fix });

async function scan(root: string): Promise<FileState> {
  const seen: FileState = { files: new Map(), folders: new Set(), odd: new Map() };
  await Promise.all(dataFolders.map((folder) => scanFolder(root, folder, seen)));
  // In a steady order, whatever the disk's: hashes of all files depend on it.
  seen.files = new Map([...seen.files].sort(([a], [b]) => (a < b ? -1 : 1)));
  return seen;
}

async function scanFolder(root: string, folder: string, seen: FileState): Promise<void> {
  let entries: fs.Dirent[];
  try {
    entries = await fs.promises.readdir(path.join(root, folder), { withFileTypes: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR')
      seen.odd.set(
        folder,
        oddFile(
          folder,
          'folder-unreadable',
          `The folder cannot be read (${code ?? String(error)}).`,
          'Give the shop the right to read it.',
          'error',
        ),
      );
    return;
  }
  seen.folders.add(folder);
  await Promise.all(
    entries.map(async (entry) => {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return scanFolder(root, name, seen);
      if (!entry.name.endsWith('.json') && !(await isLinkedFolder(root, name, entry))) return undefined;
      const stat = await fs.promises.lstat(path.join(root, name)).catch(() => undefined);
      if (stat?.isFile()) seen.files.set(name, `${stat.ino} ${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`);
      else if (stat)
        seen.odd.set(
          name,
          oddFile(
            name,
            'not-a-file',
            stat.isSymbolicLink()
              ? 'This is a symbolic link, which is not followed.'
              : 'This is no regular file, so it is not read.',
            'Put the file itself here.',
          ),
        );
      return undefined;
    }),
  );
}

/** Its files would be missed, whatever it is called. */
const isLinkedFolder = async (root: string, name: string, entry: fs.Dirent): Promise<boolean> =>
  entry.isSymbolicLink() &&
  (await fs.promises.stat(path.join(root, name)).then(
    (target) => target.isDirectory(),
    () => false,
  ));

/** Reads what is a regular file when it is opened, too: neither a link nor a pipe that has just taken its place. */
async function readRegular(file: string): Promise<{ text: string } | { code: string }> {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = fs.constants;
  let handle: fs.promises.FileHandle | undefined;
  try {
    handle = await fs.promises.open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    return (await handle.stat()).isFile() ? { text: await handle.readFile('utf8') } : { code: 'ENOENT' };
  } catch (error) {
    return { code: (error as NodeJS.ErrnoException).code ?? String(error) };
  } finally {
    await handle?.close();
  }
}
