import { fileOf } from '../../../engine/pages/layer-path';
import { findListedPage } from '../../model/page-list';
import { describeOperation } from '../../model/ops/describe-operation';
import { ReleaseRefused } from '../../server/composer.types';
import { listPageSteps } from '../../server/page-history.repository';
import type { ComposerPage, PageAnswer, PageRequest } from '../site.types';
import { createBrandNames } from './added-storefronts';
import { describePath } from './changed-files';
import { openCell } from './open-editor';

/** Requests that are listed, and changes of each. */
const MAX_STEPS = 100;
const MAX_CHANGES = 20;

/** @throws ReleaseRefused not-found, where the person may not read the page or there is none */
async function showPageHistory(request: PageRequest): Promise<PageAnswer> {
  const { site, params } = request;
  const { brand, locale, page } = params as Record<'brand' | 'locale' | 'page', string>;
  const { cell, added, draft, shop } = await openCell(request);
  if (!findListedPage(shop.pages.pageFiles(), cell, page))
    throw new ReleaseRefused('not-found', `${brand} ${locale} ${page}`);
  const paths = cell.layers.map((layer) => fileOf(layer, 'page', page));
  const steps = await listPageSteps(site.desk.composer.db, paths, MAX_STEPS);
  return {
    screen: {
      screen: 'page-history',
      page: { name: page, brand, locale },
      release: added && draft?.release.id,
      brandName: createBrandNames(site, added ? [added] : [])(brand),
      steps: steps.map(({ operations, path, ...step }) => {
        const changes = operations.flatMap(({ op, inverse }) => describeOperation(op, inverse));
        return {
          ...step,
          title: describePath(site, path, shop.draft.edits),
          changes: changes.slice(0, MAX_CHANGES),
          more: Math.max(0, changes.length - MAX_CHANGES),
        };
      }),
    },
  };
}

export const pageHistoryPages: readonly ComposerPage[] = [
  { path: '/pages/:brand/:locale/:page/history', needs: 'factor', get: showPageHistory },
];
