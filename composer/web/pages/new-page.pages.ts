import { fileOf } from '../../../engine/pages/layer-path';
import { normalisePath, toPath } from '../../model/page-address';
import { findTouched, type ShopCell } from '../../model/file-reach';
import { isAllowed } from '../../model/privileges';
import { createPage, type NewPage } from '../../server/create-page';
import { NO_RELEASE } from '../../server/open-draft-file';
import type { Release } from '../../server/releases.repository';
import { listReadable, refuseUnlessAllowed } from '../../server/staff/release-desk';
import type { NewPageScreen, NewPageValues } from '../new-page.types';
import { readField } from '../read-form';
import type { TextOf } from '../screen.types';
import { editedHref } from '../screens/editor-href';
import type { ComposerPage, ComposerSite, PageAnswer, PageRequest } from '../site.types';
import { createBrandNames, openDraftShop, type DraftShop } from './added-storefronts';
import { attempt } from './attempt';
import { MAX_TITLE } from './begin-release';
import { writeChoice } from './editor-choice';
import { describeLayer } from './form-view';
import { describeOutcome, readMark } from './run-edit';

const MAX_ADDRESS = 200;
const ANY_PAGE = 'new';

/** Layers that the person may edit, those of one storefront together, weakest first. @param cells left out: current storefronts and locales */
export function listEditableLayers({ site, session }: PageRequest, cells = site.desk.cells()): string[] {
  const live = site.desk.cells();
  const { grants } = session!.staff;
  const layers = [...new Set(cells.flatMap((cell) => cell.layers))];
  const roots = [...new Set(layers.map(rootOf))];
  return roots.flatMap((root) =>
    layers.filter(
      (layer) =>
        rootOf(layer) === root &&
        isAllowed(grants, 'edit', findTouched([fileOf(layer, 'page', ANY_PAGE)], live)),
    ),
  );
}

const rootOf = (layer: string): string => layer.split('/', 1)[0]!;

/** The storefront of the list that the person comes from, or the first one. */
function chooseLayer({ url }: PageRequest, layers: readonly string[]): string {
  const brand = url.searchParams.get('brand') ?? '';
  return (
    layers.find((layer) => rootOf(layer) === brand) ??
    layers.find((layer) => rootOf(layer) !== '_base') ??
    layers[0] ??
    ''
  );
}

/** Pages without a subject that are the same for everybody: what others are about is found by their address. */
function listStarts(
  { pages }: DraftShop,
  cell: ShopCell | undefined,
): Pick<NewPageScreen, 'layouts' | 'pages'> {
  const isStart = (page: string) => {
    const resolved = cell && pages.resolvePage(cell.brand, cell.locale, page);
    return resolved && resolved.subject === undefined && resolved.cache.document === 'public';
  };
  return { layouts: pages.listNames().layouts, pages: pages.pages().filter(isStart).sort() };
}

const listDrafts = async ({ site, session }: PageRequest): Promise<Release[]> =>
  (await listReadable(site.desk, session!.staff)).filter(({ state }) => state === 'draft');

/** The shop as it is live, or as a draft makes it that adds storefronts. @param release its number, as it was sent */
async function openShop(site: ComposerSite, drafts: readonly Release[], release: string): Promise<DraftShop> {
  const draft = drafts.find(({ id }) => String(id) === release);
  const shop = draft && (await openDraftShop(site, draft));
  return shop && shop.added.length > 0 ? shop : openDraftShop(site, NO_RELEASE);
}

async function show(
  request: PageRequest,
  {
    values,
    errors = {},
    problem,
  }: { values?: NewPageValues; errors?: NewPageScreen['errors']; problem?: TextOf } = {},
): Promise<PageAnswer> {
  const { site, session, url } = request;
  refuseUnlessAllowed(session!.staff, 'edit');
  const drafts = await listDrafts(request);
  const release = values?.release ?? url.searchParams.get('release') ?? '';
  const shop = await openShop(site, drafts, release);
  const layers = listEditableLayers(request, shop.cells);
  const layer = values?.layer ?? chooseLayer(request, layers);
  const starts = listStarts(shop, findCell(shop.cells, layer));
  const brandName = createBrandNames(site, shop.added);
  const screen: NewPageScreen = {
    screen: 'new-page',
    values: values ?? {
      title: '',
      address: '',
      start: `layout:${starts.layouts.includes('shop') ? 'shop' : (starts.layouts[0] ?? '')}`,
      layer,
      locale: url.searchParams.get('locale') ?? '',
      release,
    },
    errors,
    ...starts,
    layers: layers.map((one) => describeLayer(fileOf(one, 'page', ANY_PAGE), brandName)),
    drafts: drafts.map(({ id, title }) => ({ id, title })),
    mark: site.desk.randomId(),
  };
  const wrong = Object.keys(errors).length > 0 ? { key: 'form.wrong' } : undefined;
  const refused = problem ?? wrong;
  return { screen, ...(refused && { status: 422, problem: refused }) };
}

/** The first storefront and locale that reads a layer. */
const findCell = (cells: readonly ShopCell[], layer: string): ShopCell | undefined =>
  cells.find(({ layers }) => layers.includes(layer)) ?? cells[0];

const readValues = ({ form }: PageRequest): NewPageValues => ({
  title: readField(form, 'title').trim(),
  address: readField(form, 'address').trim(),
  start: readField(form, 'start'),
  layer: readField(form, 'layer'),
  locale: readField(form, 'locale'),
  release: readField(form, 'release'),
});

function findFaults({ title, address }: NewPageValues): NewPageScreen['errors'] {
  if (title === '' || title.length > MAX_TITLE) return { title: 'refused.bad-title' };
  if (address === '' && toPath(title) === undefined) return { address: 'newPage.needsAddress' };
  return address.length > MAX_ADDRESS || /[{}]/.test(address) ? { address: 'newPage.badAddress' } : {};
}

function readStart(start: string): NewPage['start'] | undefined {
  const [kind, name] = start.split(':', 2);
  if (!name) return undefined;
  return kind === 'layout' ? { layout: name } : kind === 'page' ? { extends: name } : undefined;
}

async function create(request: PageRequest): Promise<PageAnswer> {
  const { site, session } = request;
  const values = readValues(request);
  const errors = findFaults(values);
  if (Object.keys(errors).length > 0) return show(request, { values, errors });
  const start = readStart(values.start);
  const { cells, pages } = await openShop(site, await listDrafts(request), values.release);
  const reached = cells.filter(({ layers }) => layers.includes(values.layer));
  const cell = reached.find(({ locale }) => locale === values.locale) ?? reached[0];
  if (!start || !cell || !/^([1-9]\d{0,14})?$/.test(values.release))
    return show(request, { values, problem: { key: 'refused.bad-form' } });
  const outcome = await createPage(site.desk, session!.staff, {
    release: values.release === '' ? undefined : Number(values.release),
    layer: values.layer,
    title: values.title,
    path: values.address === '' ? toPath(values.title)! : normalisePath(values.address),
    start,
    taken: new Set(pages.pages()),
    mark: readMark(request),
  });
  if (!outcome.isApplied) {
    const fault = outcome.problems.find(({ path }) => path?.[0] === 'path');
    const problem = fault ? undefined : describeOutcome(outcome);
    return show(request, {
      values,
      ...(fault ? { errors: { address: fault.message } } : { problem: problem! }),
    });
  }
  const name = outcome.path.replace(/^.*\/|\.json$/g, '');
  const choice = writeChoice({ release: outcome.release, layer: values.layer });
  const editor = editedHref({ kind: 'page', brand: cell.brand, locale: cell.locale, name });
  return { redirect: `${editor}${choice}&done=newPage` };
}

export const newPagePages: readonly ComposerPage[] = [
  {
    path: '/pages/new',
    needs: 'factor',
    get: (request) => show(request),
    post: (request) =>
      attempt(
        () => create(request),
        () => show(request, { values: readValues(request) }),
      ),
  },
];
