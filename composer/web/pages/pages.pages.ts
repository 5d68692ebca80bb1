import { isAllowed } from '../../model/privileges';
import type { ShopCell } from '../../model/file-reach';
import { findListedLayout, listPages, type PageFilter } from '../../model/page-list';
import { loadReleaseEdits } from '../../server/edit-release';
import { PAGE_STATES, type FreshPage, type PageFilterValues, type PageState } from '../page-list.types';
import type { ComposerPage, ComposerSite, PageAnswer, PageRequest } from '../site.types';
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
  const cells = listReadableCells(request);
  const values = readFilter(site, cells, url.searchParams);
  const states = await readPageStates(site, session!.staff);
  const wanted = PAGE_STATES.find((state) => state === values.state);
  const filter: PageFilter = {
    ...values,
    ...(wanted && { isMatch: (page) => states.list(page).includes(wanted) }),
  };
  const { engine } = site.configs();
  const from = (values.part - 1) * ROWS;
  const { total, pages } = listPages(engine.pageFiles(), cells, filter, { from, most: ROWS });
  const brandNames = new Map(site.brands().map(({ id, name }) => [id, name]));
  return {
    screen: {
      screen: 'pages',
      filter: values,
      total,
      parts: Math.max(1, Math.ceil(total / ROWS)),
      brands: listBrands(site, cells),
      locales: [...new Set(cells.map(({ locale }) => locale))].sort(),
      subjects: listSubjects(site),
      layouts: values.brand && values.locale ? listLayouts(site, cells, values) : [],
      fresh: await listFresh(site, cells, states),
      mayCreate: isAllowed(session!.staff.grants, 'edit', { cells: [], isTexts: false }),
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
): string[] {
  const cell = cells.find((one) => one.brand === brand && one.locale === locale);
  const files = desk.composer.files();
  return !cell
    ? []
    : configs()
        .engine.listNames()
        .layouts.filter((name) => findListedLayout((path) => files.has(path), cell, name));
}

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
