import type { ConfigKind } from '../../../engine/pages/layer.types';
import type { OpenedLayer, PageFork } from '../../../engine/pages/page-engine.types';
import type { Problem } from '../../../engine/pages/page.types';
import type { ShopConfigs } from '../../../engine/pages/shop-configs.types';
import { findTouched, type ShopCell } from '../../model/file-reach';
import { foldPage, type FoldedPage } from '../../model/fold-page';
import { findListedLayout, findListedPage, type ListedPage } from '../../model/page-list';
import { isAllowed } from '../../model/privileges';
import { fileOf } from '../../../engine/pages/layer-path';
import { ReleaseRefused } from '../../server/composer.types';
import { NO_RELEASE } from '../../server/open-draft-file';
import type { Release } from '../../server/releases.repository';
import { listReadable, reachRelease } from '../../server/staff/release-desk';
import type { EditorChoice } from '../editor.types';
import type { PageRequest } from '../site.types';
import { mayReadNew, openDraftShop, type DraftShop, type NewStorefront } from './added-storefronts';
import { readChoice } from './editor-choice';

/** A layer that a person may edit for a page, with the number of pages that it may change. */
export interface EditableLayer {
  layer: string;
  file: string;
  reach: number;
}

/** A page or a layout in a storefront and locale, opened for editing. */
export interface OpenedPage {
  cell: ShopCell;
  /** Its storefront, where the draft adds it. */
  added: NewStorefront | undefined;
  /** Storefronts and locales with those that the draft adds. */
  cells: readonly ShopCell[];
  kind: ConfigKind;
  listed: ListedPage;
  /** The page that is explained and previewed: itself, or the first one with an address that has the layout. */
  sample: string;
  choice: EditorChoice;
  /** The draft that takes the edits; undefined: none is chosen. */
  release: Release | undefined;
  /** The draft changes the file of the layer. */
  isChanged: boolean;
  /** The person may look at a preview of the draft. */
  mayPreview: boolean;
  drafts: readonly Release[];
  layers: readonly EditableLayer[];
  /** Undefined: the person may edit none of its layers. */
  layer: EditableLayer | undefined;
  folded: FoldedPage;
  /** Differs where what the draft makes live differs. */
  stamp: string;
  /** The file of the layer with the draft, as the engine has it. */
  around: OpenedLayer;
  /** What serves, with the storefronts that the draft adds. */
  configs: ShopConfigs;
  /** Pages with the draft in them. */
  pages: PageFork;
  problems: readonly Problem[];
}

/** A storefront and locale, with the draft that is chosen. */
interface OpenedCell extends Pick<OpenedPage, 'cell' | 'added' | 'choice'> {
  /** Undefined: none is chosen. */
  draft: { release: Release; mayPreview: boolean } | undefined;
  shop: DraftShop;
}

/**
 * Opens the storefront and locale of a request.
 * @throws ReleaseRefused not-found, where the person may not read it or there is none; wrong-state for a release that is no draft
 */
export async function openCell(request: PageRequest): Promise<OpenedCell> {
  const { site, session, params, url } = request;
  const staff = session!.staff;
  const { brand, locale } = params;
  const choice = readChoice(url.searchParams);
  const isShown = (one: ShopCell) => one.brand === brand && one.locale === locale;
  const current = site.desk.cells().find(isShown);
  const mayRead = current
    ? isAllowed(staff.grants, 'read', { cells: [current], isTexts: false })
    : choice.release !== undefined && mayReadNew(site, staff, { id: brand! });
  if (!mayRead) throw new ReleaseRefused('not-found', `${brand!} ${locale!}`);
  const draft = choice.release === undefined ? undefined : await openDraft(request, choice.release);
  const shop = await openDraftShop(site, draft?.release ?? NO_RELEASE);
  const cell = shop.cells.find(isShown);
  if (!cell) throw new ReleaseRefused('not-found', `${brand!} ${locale!}`);
  return { cell, added: shop.added.find(({ id }) => id === brand), choice, draft, shop };
}

/**
 * Opens the page of a request.
 * @throws as openCell; ReleaseRefused not-found, where there is no such page
 */
export async function openPage(request: PageRequest): Promise<OpenedPage> {
  const { site, params } = request;
  const kind = params.layout === undefined ? 'page' : 'layout';
  const name = params.layout ?? params.page!;
  const { cell, added, choice, draft, shop } = await openCell(request);
  const { cells, configs, pages: fork } = shop;
  const texts = shop.draft.texts();
  const hasFile = (path: string) =>
    (texts.get(path) ?? site.desk.composer.files().get(path) ?? null) !== null;
  const find = (one: ShopCell) =>
    kind === 'page' ? findListedPage(fork.pageFiles(), one, name) : findListedLayout(hasFile, one, name);
  const listed = find(cell);
  if (!listed) throw new ReleaseRefused('not-found', name);
  const layers = listEditable(request, { cell, cells }, (layer) => fileOf(layer, kind, name), find);
  const layer = layers.find((one) => one.layer === choice.layer) ?? layers.at(-1);
  const file = fileOf(layer?.layer ?? cell.layers.at(-1)!, kind, name);
  const around = fork.openLayer(file);
  if (!around) throw new ReleaseRefused('not-found', file);
  const text = texts.has(file) ? texts.get(file) : site.desk.composer.files().get(file);
  return {
    cell,
    added,
    cells,
    configs,
    kind,
    listed,
    sample: kind === 'page' ? name : findSample(fork, cell, name),
    choice,
    release: draft?.release,
    isChanged: shop.draft.edits.has(file),
    mayPreview: draft?.mayPreview === true,
    drafts: await listDrafts(request),
    layers,
    layer,
    stamp: site.desk.editing.hashValue([...texts]),
    folded: foldPage(
      { file, files: listed.files, layers: cell.layers },
      text ?? undefined,
      around.below,
      site.desk.editing.blockTypes(),
    ),
    around,
    pages: fork,
    problems: listProblems(fork.check([`${kind}:${name}`], cell), cell),
  };
}

async function openDraft(
  { site, session }: PageRequest,
  id: number,
): Promise<{ release: Release; mayPreview: boolean }> {
  const staff = session!.staff;
  const { release, touched } = await reachRelease(site.desk, staff, 'read', id);
  if (release.state !== 'draft') throw new ReleaseRefused('wrong-state', `Release ${id} is no draft.`);
  return { release, mayPreview: isAllowed(staff.grants, 'preview', touched) };
}

/** Drafts that the person may read, newest first. */
async function listDrafts({ site, session }: PageRequest): Promise<Release[]> {
  return (await listReadable(site.desk, session!.staff)).filter(({ state }) => state === 'draft');
}

/** A page of a cell with a layout, whose address has no parameters; empty where there is none. */
function findSample(pages: PageFork, { brand, locale }: ShopCell, layout: string): string {
  const isSample = (page: string) =>
    pages.buildPath(brand, locale, page) !== undefined &&
    pages.resolvePage(brand, locale, page)?.layout === layout;
  return ['home', ...pages.pageFiles().keys()].find(isSample) ?? '';
}

/** Layers that lie in the person's scope with all that they reach, weakest first. @param find the page or layout in a cell */
function listEditable(
  { site, session }: PageRequest,
  { cell, cells }: Pick<OpenedPage, 'cell' | 'cells'>,
  fileIn: (layer: string) => string,
  find: (cell: ShopCell) => ListedPage | undefined,
): EditableLayer[] {
  const live = site.desk.cells();
  // A layer that is weaker than the one in which the page begins has nothing to change.
  const files = find(cell)?.files ?? [];
  const first = cell.layers.findIndex((layer) => files.includes(fileIn(layer)));
  return cell.layers.slice(first).flatMap((layer) => {
    const file = fileIn(layer);
    if (!isAllowed(session!.staff.grants, 'edit', findTouched([file], live))) return [];
    const reached = cells.filter((one) => one.layers.includes(layer) && find(one));
    return [{ layer, file, reach: reached.length }];
  });
}

/** Problems that show in a cell, errors first. */
const listProblems = (problems: readonly Problem[], { brand, locale }: ShopCell): Problem[] =>
  problems
    .filter(({ cells }) => !cells || cells.some((one) => one.brand === brand && one.locale === locale))
    .sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
