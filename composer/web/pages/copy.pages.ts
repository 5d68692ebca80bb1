import { fileOf, parseLayerPath } from '../../../engine/pages/layer-path';
import { findTouched, type ShopCell } from '../../model/file-reach';
import { findListedPage } from '../../model/page-list';
import { isAllowed } from '../../model/privileges';
import { ReleaseRefused } from '../../server/composer.types';
import { copyChanges, MAX_COPIES, planCopies, type CopyRequest } from '../../server/copy-changes';
import type { CopyScreen } from '../copy.types';
import type { ComposerPage, PageAnswer, PageRequest } from '../site.types';
import { createBrandNames } from './added-storefronts';
import { attempt } from './attempt';
import { describePath } from './changed-files';
import { writeChoice } from './editor-choice';
import { describeLayer } from './form-view';
import { openPage, type OpenedPage } from './open-editor';
import { readMark } from './run-edit';

/** Layers of the page that the person may edit, without the one that the changes come from. */
function listTargets(
  { site, session, params }: PageRequest,
  { cells, configs, folded }: OpenedPage,
): string[] {
  const live = site.desk.cells();
  const pages = configs.engine.pageFiles();
  const name = params['page']!;
  const isInUse = (layer: string) =>
    cells.some((cell: ShopCell) => cell.layers.includes(layer) && findListedPage(pages, cell, name));
  const layers = [...new Set(cells.flatMap((cell) => cell.layers))].filter(isInUse);
  return layers
    .map((layer) => fileOf(layer, 'page', name))
    .filter(
      (file) => file !== folded.file && isAllowed(session!.staff.grants, 'edit', findTouched([file], live)),
    );
}

const readChosen = (query: URLSearchParams, targets: readonly string[], page: string): string[] => {
  const chosen = new Set(query.getAll('to').map((layer) => fileOf(layer, 'page', page)));
  return targets.filter((file) => chosen.has(file)).slice(0, MAX_COPIES);
};

interface OpenedCopy {
  opened: OpenedPage;
  targets: readonly string[];
  asked: CopyRequest;
}

/** @throws ReleaseRefused not-found, also where no draft is chosen */
async function openCopy(request: PageRequest): Promise<OpenedCopy> {
  const opened = await openPage(request);
  if (!opened.release || !opened.layer) throw new ReleaseRefused('not-found', 'No draft is chosen.');
  const targets = listTargets(request, opened);
  const query = request.url.searchParams;
  return {
    opened,
    targets,
    asked: {
      release: opened.release.id,
      from: opened.folded.file,
      to: readChosen(query, targets, request.params['page']!),
      replaces: query.get('replace') === 'on',
    },
  };
}

/** Query that chooses the draft and the layer of the editor. */
const writeBack = ({ choice, layer }: OpenedPage): string =>
  writeChoice({ release: choice.release, layer: layer!.layer });

async function showCopy(request: PageRequest): Promise<PageAnswer> {
  const { site, session, params } = request;
  const { opened, targets, asked } = await openCopy(request);
  const { plans, left } = await planCopies(site.desk, session!.staff, asked);
  const brandName = createBrandNames(site, opened.added ? [opened.added] : []);
  const { brand, locale, page } = params as Record<'brand' | 'locale' | 'page', string>;
  const editor = `/composer/pages/${brand}/${locale}/${page}`;
  const chosen = new Set(asked.to);
  const roots = [...new Set(targets.map((file) => parseLayerPath(file)!.root))];
  const screen: CopyScreen = {
    screen: 'copy',
    release: { id: asked.release, title: opened.release!.title },
    from: describeLayer(asked.from, brandName),
    page,
    address: `${editor}/copy${writeBack(opened)}`,
    back: `${editor}${writeBack(opened)}`,
    targets: roots.map((root) => ({
      title: root === '_base' ? undefined : brandName(root),
      layers: targets
        .filter((file) => parseLayerPath(file)!.root === root)
        .map((file) => ({ name: describeLayer(file, brandName), isChosen: chosen.has(file) })),
    })),
    replaces: asked.replaces,
    plans: plans.map(({ path, ...plan }) => ({
      ...plan,
      name: describeLayer(path, brandName),
      title: describePath(site, path),
    })),
    left: left.length,
    mark: site.desk.randomId(),
  };
  return { screen };
}

/** Copies to the layers of the address, then shows what could not be copied; else the release. */
async function postCopy(request: PageRequest): Promise<PageAnswer> {
  const { site, session } = request;
  const { asked } = await openCopy(request);
  if (asked.to.length === 0)
    return { ...(await showCopy(request)), status: 422, problem: { key: 'refused.no-copy' } };
  const plans = await copyChanges(site.desk, session!.staff, { ...asked, mark: readMark(request) });
  const failed = plans.filter(({ isPossible }) => !isPossible);
  if (failed.length === 0) return { redirect: `/composer/releases/${asked.release}?done=copy` };
  return {
    ...(await showCopy(request)),
    status: 422,
    problem: { key: 'refused.copy', values: { failed: failed.length, all: plans.length } },
  };
}

export const copyPages: readonly ComposerPage[] = [
  {
    path: '/pages/:brand/:locale/:page/copy',
    needs: 'factor',
    get: showCopy,
    post: (request) =>
      attempt(
        () => postCopy(request),
        () => showCopy(request),
      ),
  },
];
