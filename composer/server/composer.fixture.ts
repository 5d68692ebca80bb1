import type { Database } from '../../eshop-api/database/database.types';
import { silentLog } from '../../eshop-api/database/test-database';
import { formatDocument } from '../model/document-text';
import type { FileText } from '../model/live-text';
import type { Composer, ComposerHost } from './composer.types';
import { createRelease, writeReleaseFile } from './edit-release';
import { openDatabaseMedia } from './media/media.repository';
import { openComposer } from './open-composer';
import { reviewRelease, submitRelease } from './review-release';

export const homePath = 'page-configs/main/home.json';
export const home = (props: Record<string, unknown>): string =>
  formatDocument({ page: 'home', blocks: { hero: { props } } });
export const shippedFiles = new Map([[homePath, home({ title: 'Autumn', link: '/women' })]]);

/** A clock that tests move. */
export function createTestClock(start = '2026-11-25T12:00:00Z') {
  let now = Date.parse(start);
  return {
    clock: () => new Date(now),
    moveTo: (time: string) => void (now = Date.parse(time)),
    moveBy: (ms: number) => void (now += ms),
  };
}

/** A composer over one shipped page. It finds unsound whatever has the word "unsound" in it. */
export const openTestComposer = (db: Database, host: Partial<ComposerHost> = {}): Composer =>
  openComposer({
    db,
    clock: () => new Date('2026-11-25T12:00:00Z'),
    log: silentLog,
    files: () => shippedFiles,
    validate: async (texts) =>
      [...texts].filter(([, text]) => text?.includes('unsound')).map(([path]) => `${path}: unsound`),
    buildStamp: 'test build',
    media: openDatabaseMedia(db),
    ...host,
  });

/** A release with one edited file, approved. */
export async function makeApproved(
  composer: Composer,
  doc: FileText,
  {
    kind = 'permanent',
    base = shippedFiles.get(homePath)!,
    path = homePath,
  }: { kind?: 'permanent' | 'temporary'; base?: FileText; path?: string } = {},
): Promise<number> {
  const { id } = await createRelease(composer, { title: `Changes ${path}`, kind, by: 'ana' });
  await writeReleaseFile(composer, { release: id, path, base, doc, version: 0, by: 'ana' });
  await submitRelease(composer, { release: id, by: 'ana' });
  await reviewRelease(composer, { release: id, by: 'ben', verdict: 'approved' });
  return id;
}
