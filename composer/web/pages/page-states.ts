import { parseLayerPath } from '../../../engine/pages/layer-path';
import { findTouched } from '../../model/file-reach';
import type { ListedPage } from '../../model/page-list';
import { isAllowed } from '../../model/privileges';
import { loadLive } from '../../server/live-state';
import { listOpenFiles, type OpenFile } from '../../server/releases.repository';
import type { StaffMember } from '../../server/staff/staff.types';
import type { PageReleases, PageState } from '../page-list.types';
import type { ComposerSite } from '../site.types';

/** States of pages, looked up by the files that they are made of. */
export interface PageStates {
  list(page: ListedPage): PageState[];
  /** Readable releases with a file of the page. */
  releases(page: ListedPage): PageReleases;
  /** Files in readable releases, newest release first. */
  openFiles: readonly OpenFile[];
  /** Those of pages. */
  openPages: readonly (OpenFile & { page: string; layer: string })[];
}

/** What is edited, released and wrong now. Releases that the person may not read are left out. */
export async function readPageStates(site: ComposerSite, staff: StaffMember): Promise<PageStates> {
  const { composer } = site.desk;
  const { state } = await loadLive(composer.db, composer.edits);
  const edited = new Set(
    [state.trunk, ...state.active.map(({ files }) => files)].flatMap((files) => [...files.keys()]),
  );
  const openFiles = keepReadable(site, staff, await listOpenFiles(composer.db));
  const open = groupFiles(openFiles);
  const layers = new Map(site.desk.cells().map((cell) => [`${cell.brand} ${cell.locale}`, cell.layers]));
  // A release may bring a file that no page is made of yet.
  const findReleases = ({ brand, locale, page, files }: ListedPage): OpenFile[] => [
    ...files.flatMap((file) => open.byPath.get(file) ?? []),
    ...(open.byPage.get(page) ?? []).filter(
      ({ path }) =>
        !files.includes(path) &&
        layers.get(`${brand} ${locale}`)?.includes(parseLayerPath(path)?.layer ?? '') === true,
    ),
  ];
  const hasProblem = findProblems(site);
  return {
    list: (page) => {
      const found = findReleases(page);
      const states: PageState[] = [];
      if (hasProblem(page)) states.push('problem');
      if (page.files.some((file) => edited.has(file))) states.push('edited');
      if (found.some(({ state: one }) => one === 'scheduled')) states.push('scheduled');
      if (found.some(({ state: one }) => one !== 'scheduled')) states.push('release');
      return states.length > 0 ? states : ['shipped'];
    },
    releases: (page) => [
      ...new Map(findReleases(page).map(({ release, title }) => [release, { id: release, title }])).values(),
    ],
    openFiles,
    openPages: openFiles.flatMap((file) => {
      const layerFile = parseLayerPath(file.path);
      return layerFile?.kind === 'page' ? [{ ...file, page: layerFile.name, layer: layerFile.layer }] : [];
    }),
  };
}

function keepReadable(
  { desk }: ComposerSite,
  { grants }: StaffMember,
  files: readonly OpenFile[],
): OpenFile[] {
  const cells = desk.cells();
  const paths = new Map<number, string[]>();
  for (const { release, path } of files) paths.set(release, [...(paths.get(release) ?? []), path]);
  const readable = new Set(
    [...paths].flatMap(([release, all]) =>
      isAllowed(grants, 'read', findTouched(all, cells)) ? [release] : [],
    ),
  );
  return files.filter(({ release }) => readable.has(release));
}

/** Files by their path, and those of pages by the page's name. */
function groupFiles(files: readonly OpenFile[]) {
  const byPath = new Map<string, OpenFile[]>();
  const byPage = new Map<string, OpenFile[]>();
  const add = (map: Map<string, OpenFile[]>, key: string, file: OpenFile) =>
    void map.set(key, [...(map.get(key) ?? []), file]);
  for (const file of files) {
    const layerFile = parseLayerPath(file.path);
    add(byPath, file.path, file);
    if (layerFile?.kind === 'page') add(byPage, layerFile.name, file);
  }
  return { byPath, byPage };
}

/** Whether the engine has found something wrong in a file of a page, or on the page in a locale. */
function findProblems({ configs }: ComposerSite): (page: ListedPage) => boolean {
  const everywhere = new Set<string>();
  const inCells = new Set<string>();
  for (const { file, page, cells } of configs().engine.problems()) {
    if (!cells || page === undefined) everywhere.add(file);
    else for (const { brand, locale } of cells) inCells.add(`${brand} ${locale} ${page}`);
  }
  return ({ brand, locale, page, files }) =>
    inCells.has(`${brand} ${locale} ${page}`) || files.some((file) => everywhere.has(file));
}
