import { readDataPath } from '../../model/data-path';
import { isAllowed } from '../../model/privileges';
import type { ShopCell } from '../../model/file-reach';
import { findListedLayout, listPages, type PageFilter } from '../../model/page-list';
import { loadReleaseEdits } from '../../server/edit-release';
import { findRelease } from '../../server/publish-release';
import type { Release } from '../../server/releases.repository';
import { PAGE_STATES, type FreshPage, type PageFilterValues, type PageState } from '../page-list.types';
import type { ComposerPage, ComposerSite, PageAnswer, PageRequest } from '../site.types';
import {
  listNewStorefronts,
  mayReadNew,
  openDraftShop,
  type DraftShop,
  type NewStorefront,
} from './added-storefronts';
import { findBrandName } from './brand-name';
import { readPageStates, type PageStates } from './page-states';

/** Rows of one part of the list. */
const ROWS = 50;
const MAX_SEARCH = 100;

/** Storefronts and locales that a person may read. */
const listReadableCells = ({ site, session }: PageRequest): ShopCell[] =>
  site.desk
    .cells()
    .filter((cell) => isAllowed(session!.staff.grants, 'read', { cells: [cell], isTexts: false }));

async function showPages(request: PageRequest): Promise<PageAnswer> {
  const { site, session, url } = request;
  const live = listReadableCells(request);
  const values = readFilter(site, live, url.searchParams);
  const known = await readPageStates(site, session!.staff);
  const added = await listOpenStorefronts(request, known);
  const chosen = await openChosen(site, added, values.brand);
  const cells = chosen?.storefront.cells ?? live;
  const states = chosen ? withRelease(known, chosen.release) : known;
  const wanted = PAGE_STATES.find((state) => state === values.state);
  const filter: PageFilter = {
    ...values,
    ...(wanted && { isMatch: (page) => states.list(page).includes(wanted) }),
  };
  const reader = chosen?.shop.pages ?? site.configs().engine;
  const from = (values.part - 1) * ROWS;
  const { total, pages } = listPages(reader.pageFiles(), cells, filter, { from, most: ROWS });
  const brandNames = new Map(
    [...site.brands(), ...added.map(({ storefront }) => storefront)].map(({ id, name }) => [id, name]),
  );
  return {
    screen: {
      screen: 'pages',
      filter: values,
      total,
      parts: Math.max(1, Math.ceil(total / ROWS)),
      brands: [
        ...listBrands(site, live),
        ...added.map(({ storefront: { id, name } }) => ({ id, name, isNew: true })),
      ],
      locales: [...new Set([...live, ...cells].map(({ locale }) => locale))].sort(),
      subjects: listSubjects(site),
      layouts: values.brand && values.locale ? listLayouts(site, cells, values, chosen) : [],
      fresh: await listFresh(site, live, states),
      mayCreate: isAllowed(session!.staff.grants, 'edit', { cells: [], isTexts: false }),
      release: chosen && { id: chosen.release.id, isDraft: chosen.release.state === 'draft' },
      pages: pages.map((page) => ({
        page: page.page,
        brand: page.brand,
        brandName: brandNames.get(page.brand) ?? page.brand,
        locale: page.locale,
        path: page.path,
        subject: page.subject,
        states: states.list(page),
        releases: states.releases(page),
      })),
    },
  };
}

const listBrands = (site: ComposerSite, cells: readonly ShopCell[]) => {
  const readable = new Set(cells.map(({ brand }) => brand));
  return site.brands().filter(({ id }) => readable.has(id));
};

/** Layouts of the pages of a storefront in a locale. */
function listLayouts(
  { configs, desk }: ComposerSite,
  cells: readonly ShopCell[],
  { brand, locale }: PageFilterValues,
  chosen: ChosenStorefront | undefined,
): string[] {
  if (chosen && chosen.release.state !== 'draft') return [];
  const cell = cells.find((one) => one.brand === brand && one.locale === locale);
  const files = desk.composer.files();
  const texts = chosen?.shop.draft.texts();
  const hasFile = (path: string) => (texts?.has(path) ? texts.get(path) !== null : files.has(path));
  const { layouts } = (chosen?.shop.pages ?? configs().engine).listNames();
  return cell ? layouts.filter((name) => findListedLayout(hasFile, cell, name)) : [];
}

/** A storefront that an open release adds. */
interface OpenStorefront {
  storefront: NewStorefront;
  release: number;
}

/** Storefronts that readable open releases add; of those with one id, that of the newest release. */
async function listOpenStorefronts(
  { site, session }: PageRequest,
  { openFiles }: PageStates,
): Promise<OpenStorefront[]> {
  const found = new Map<string, OpenStorefront>();
  const releases = openFiles.filter(({ path }) => readDataPath(path)?.kind === 'storefront');
  for (const release of new Set(releases.map((file) => file.release)))
    for (const storefront of listNewStorefronts(site, await loadReleaseEdits(site.desk.composer, release)))
      if (!found.has(storefront.id) && mayReadNew(site, session!.staff, storefront))
        found.set(storefront.id, { storefront, release });
  return [...found.values()];
}

interface ChosenStorefront {
  storefront: NewStorefront;
  release: Release;
  shop: DraftShop;
}

/** The added storefront that the filter names, with its release; undefined: it names none of these. */
async function openChosen(
  site: ComposerSite,
  added: readonly OpenStorefront[],
  brand: string,
): Promise<ChosenStorefront | undefined> {
  const one = added.find(({ storefront }) => storefront.id === brand);
  if (!one) return undefined;
  const release = await findRelease(site.desk.composer, one.release);
  return { storefront: one.storefront, release, shop: await openDraftShop(site, release) };
}

/** States of pages that all stand in one release: their storefront does. */
const withRelease = (states: PageStates, { id, title, state }: Release): PageStates => ({
  ...states,
  list: (page) => [
    ...new Set<PageState>([
      ...states.list(page).filter((one) => one !== 'shipped'),
      state === 'scheduled' ? 'scheduled' : 'release',
    ]),
  ],
  releases: (page) => [{ id, title }, ...states.releases(page).filter((one) => one.id !== id)],
});

/** Pages that only releases have, each once, in the first readable storefront and locale that its layer reaches. */
async function listFresh(
  site: ComposerSite,
  cells: readonly ShopCell[],
  { openPages }: PageStates,
): Promise<FreshPage[]> {
  const pages = site.configs().engine.pageFiles();
  const fresh = new Map<string, FreshPage>();
  for (const { path, page, layer, release, title, state } of openPages) {
    const cell = cells.find(({ layers }) => layers.includes(layer));
    if (pages.has(page) || fresh.has(page) || !cell) continue;
    // Nothing is left of a page whose creation was undone.
    if (!(await loadReleaseEdits(site.desk.composer, release)).has(path)) continue;
    const { brand, locale } = cell;
    const brandName = findBrandName(site, brand);
    fresh.set(page, {
      ...{ page, brand, brandName, locale },
      release: { id: release, title },
      isDraft: state === 'draft',
    });
  }
  return [...fresh.values()];
}

const listSubjects = ({ configs }: ComposerSite): string[] => {
  const files = [...configs().engine.pageFiles().values()].flat();
  return [...new Set(files.flatMap(({ subject }) => subject ?? []))].sort();
};

/** Without a choice: the first storefront, in its first readable locale. */
function readFilter(
  site: ComposerSite,
  cells: readonly ShopCell[],
  query: URLSearchParams,
): PageFilterValues {
  const read = (name: string) => (query.get(name) ?? '').slice(0, MAX_SEARCH);
  const isChosen = ['brand', 'locale', 'search', 'state', 'subject'].some((name) => query.has(name));
  const [first] = listBrands(site, cells);
  const part = /^[1-9]\d{0,5}$/.test(read('part')) ? Number(read('part')) : 1;
  return {
    brand: isChosen ? read('brand') : (first?.id ?? ''),
    locale: isChosen ? read('locale') : (cells.find(({ brand }) => brand === first?.id)?.locale ?? ''),
    search: read('search').trim(),
    state: read('state') as PageState | '',
    subject: read('subject'),
    part,
  };
}

export const pagesPages: readonly ComposerPage[] = [{ path: '/pages', needs: 'factor', get: showPages }];
