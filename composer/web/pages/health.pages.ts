import { fileOf } from '../../../engine/pages/layer-path';
import type { ShopCell } from '../../model/file-reach';
import { findListedPage } from '../../model/page-list';
import { isAllowed } from '../../model/privileges';
import { listHealth, type BlockHealth } from '../../server/health/health.repository';
import { HEALTH_DAYS } from '../../server/health/record-health';
import { HEALTH_STATES, type HealthFilterValues, type HealthLine } from '../health.types';
import { editedHref } from '../screens/editor-href';
import type { ComposerPage, ComposerSite, PageAnswer, PageRequest } from '../site.types';
import { sinceDays, toFacts } from './block-health';
import { findBrandName } from './brand-name';
import { writeChoice } from './editor-choice';

/** Rows of one part of the list. */
const ROWS = 50;
const NAME = /^[\w-]{1,120}$/;

async function showHealth({ site, session, url }: PageRequest): Promise<PageAnswer> {
  const { db } = site.desk.composer;
  const cells = site.desk
    .cells()
    .filter((cell) => isAllowed(session!.staff.grants, 'read', { cells: [cell], isTexts: false }));
  const readable = new Set(cells.map(({ brand }) => brand));
  const filter = readFilter(url.searchParams);
  const since = sinceDays(site, filter.days);
  const brands = [...readable].filter((id) => ['', id].includes(filter.brand));
  const { total, blocks } = await listHealth(
    db,
    {
      brands,
      since,
      kind: filter.state,
      ...(filter.page !== '' && { page: filter.page }),
    },
    { from: (filter.part - 1) * ROWS, most: ROWS },
  );
  return {
    screen: {
      screen: 'health',
      filter,
      total,
      parts: Math.max(1, Math.ceil(total / ROWS)),
      brands: site.brands().filter(({ id }) => readable.has(id)),
      pages: [...site.configs().engine.pageFiles().keys()].sort(),
      lines: blocks.map((row) => describeBlock(site, cells, row)),
    },
  };
}

function readFilter(query: URLSearchParams): HealthFilterValues {
  const read = (name: string) => NAME.exec(query.get(name) ?? '')?.[0] ?? '';
  const state = HEALTH_STATES.find((one) => one === read('state')) ?? 'wrong';
  return {
    brand: read('brand'),
    page: read('page'),
    state,
    // All times of two weeks would be millions.
    days: read('days') === String(HEALTH_DAYS) && state !== 'slow' ? HEALTH_DAYS : 1,
    part: /^[1-9]\d{0,5}$/.test(read('part')) ? Number(read('part')) : 1,
  };
}

function describeBlock(site: ComposerSite, cells: readonly ShopCell[], row: BlockHealth): HealthLine {
  const { block, type, page, brand } = row;
  return {
    block,
    title: site.desk.editing.blockTypes().get(type)?.definition.title ?? type,
    page,
    brandName: findBrandName(site, brand),
    href: findEditor(site, cells, row),
    facts: toFacts(row),
  };
}

/** Editor of the page, or of its layout where that has the block; in the locale in which it went wrong, if the person may read it. */
function findEditor(
  site: ComposerSite,
  cells: readonly ShopCell[],
  { block, page, brand, locale }: BlockHealth,
): string | undefined {
  const { engine } = site.configs();
  const own = cells.filter(
    (cell) => cell.brand === brand && findListedPage(engine.pageFiles(), cell, page) !== undefined,
  );
  const cell = own.find((one) => one.locale === locale) ?? own[0];
  if (!cell) return undefined;
  const layout = engine.resolvePage(brand, cell.locale, page)?.layout;
  const isOfLayout = layout !== undefined && hasBlock(site, cell, layout, block);
  const document = isOfLayout
    ? ({ kind: 'layout', name: layout } as const)
    : ({ kind: 'page', name: page } as const);
  return `${editedHref({ ...document, brand, locale: cell.locale })}${writeChoice({ block })}`;
}

/** Whether a layer of the cell, save for the strongest one, gives a layout the block. */
const hasBlock = ({ configs }: ComposerSite, { layers }: ShopCell, layout: string, block: string): boolean =>
  configs()
    .engine.openLayer(fileOf(layers.at(-1)!, 'layout', layout))
    ?.below.blocks.has(block) === true;

export const healthPages: readonly ComposerPage[] = [{ path: '/health', needs: 'factor', get: showHealth }];
