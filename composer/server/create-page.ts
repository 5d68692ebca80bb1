import { fileOf } from '../../engine/pages/layer-path';
import { toPageName } from '../model/page-address';
import { ReleaseRefused } from './composer.types';
import { editDraft } from './edit-draft';
import type { EditOutcome } from './editing.types';
import { readDataPath } from '../model/data-path';
import { listOpenFiles } from './releases.repository';
import type { StaffDesk, StaffMember } from './staff/staff.types';

const MAX_NAMES = 1000;

export interface NewPage {
  /** A draft; left out: one with the page's title is created. */
  release?: number | undefined;
  /** Layer that the page begins in: `main`, `running/de_DE`. */
  layer: string;
  title: string;
  /** Path below the locale. */
  path: string;
  start: { layout: string } | { extends: string };
  /** Names of the shop's pages. */
  taken: ReadonlySet<string>;
  /** As in EditRequest. */
  mark: string;
}

/**
 * Creates a page in a draft, under a name that no page of the shop and of open releases has.
 * @throws as editDraft
 */
export async function createPage(
  desk: StaffDesk,
  actor: StaffMember,
  { release, layer, title, path, start, taken, mark }: NewPage,
): Promise<EditOutcome> {
  const isScoped = layer.includes('/');
  const { original } = desk.editing.words();
  const name = await findFreeName(desk, taken, toPageName(path));
  return editDraft(desk, actor, {
    release,
    title,
    path: fileOf(layer, 'page', name),
    operations: [
      { kind: 'createPage', ...start, address: path, title: isScoped ? title : { [original]: title } },
    ],
    mark,
  });
}

/**
 * A name like this one that no page has. Pages of open releases count, too: two that have one name would be merged.
 * @param taken names of the shop's pages
 */
export async function findFreeName(
  { composer }: StaffDesk,
  taken: ReadonlySet<string>,
  wanted: string,
): Promise<string> {
  const open = new Set(
    (await listOpenFiles(composer.db)).flatMap(({ path }) => {
      const data = readDataPath(path);
      return data?.kind === 'page' ? [data.name] : [];
    }),
  );
  const isFree = (name: string) => !taken.has(name) && !open.has(name);
  for (let number = 1; number < MAX_NAMES; number++) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    if (isFree(name)) return name;
  }
  throw new ReleaseRefused('busy', `There are too many pages named "${wanted}".`);
}
