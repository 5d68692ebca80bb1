import { setImmediate } from 'node:timers/promises';
import { isLayerPath } from '../model/data-path';
import { listAdded } from '../model/new-storefront';
import type { CheckTools } from './editing.types';
import { loadDraft, type DraftRelease, type DraftState } from './open-draft-file';
import type { StaffDesk } from './staff/staff.types';

/** A page that a release changes. */
export interface PageImpact {
  page: string;
  storefronts: readonly StorefrontImpact[];
}

export interface StorefrontImpact {
  brand: string;
  /** Locales whose page becomes another one. */
  changed: number;
  /** Locales that the release's files reach. What is reached and not changed has values of its own layers. */
  reached: number;
}

export interface ReleaseImpact {
  pages: readonly PageImpact[];
  /** False: the release reaches too many pages to compare each; `changed` is then `reached`. */
  isExact: boolean;
}

/** Pages of storefront and locale that are compared; each takes a fraction of a millisecond of the shop's thread. */
const MOST_COMPARED = 3000;
/** Pages compared before other work of the thread has its turn. */
const SLICE = 25;

type Pages = ReturnType<StaffDesk['editing']['openPages']>;
type Cell = ReturnType<Pages['listImpact']>[number] & {
  /** Brand that its storefront starts from, where the release adds it: the API has nothing of that storefront yet. */
  from?: string | undefined;
};

/** Pages before and after a release, and those that its files reach. */
export interface Reach {
  draft: DraftState;
  before: Pages;
  after: Pages;
  cells: readonly Cell[];
}

/** A shop whose releases are checked: the composer's, or that of a command. */
export interface CheckDesk {
  composer: StaffDesk['composer'];
  editing: CheckTools;
}

export async function openReach({ composer, editing }: CheckDesk, release: DraftRelease): Promise<Reach> {
  const draft = await loadDraft(composer, release);
  const before = editing.openPages(draft.textsBefore());
  const after = editing.openPages(draft.texts());
  const starts = new Map(listAdded(draft.edits).map(({ id, from }) => [id, from]));
  const cells = new Map<string, Cell>();
  for (const path of [...draft.edits.keys()].filter(isLayerPath))
    for (const pages of [before, after])
      for (const cell of pages.listImpact(path))
        cells.set([cell.page, cell.brand, cell.locale].join(' '), { ...cell, from: starts.get(cell.brand) });
  return { draft, before, after, cells: [...cells.values()] };
}

/** Pages that publishing a release now would change, by storefront; those that nothing changes are left out. */
export async function measureImpact(desk: StaffDesk, release: DraftRelease): Promise<ReleaseImpact> {
  const { before, after, cells } = await openReach(desk, release);
  const isExact = cells.length <= MOST_COMPARED;
  const counts = new Map<string, Map<string, { changed: number; reached: number }>>();
  let compared = 0;
  for (const { page, brand, locale } of cells) {
    const brands = counts.get(page) ?? new Map<string, { changed: number; reached: number }>();
    counts.set(page, brands);
    const count = brands.get(brand) ?? { changed: 0, reached: 0 };
    brands.set(brand, count);
    count.reached++;
    if (
      !isExact ||
      isChanged(before.resolvePage(brand, locale, page), after.resolvePage(brand, locale, page))
    )
      count.changed++;
    if (isExact && ++compared % SLICE === 0) await setImmediate();
  }
  const pages = [...counts].map(([page, brands]) => ({
    page,
    storefronts: [...brands].map(([brand, count]) => ({ brand, ...count })),
  }));
  return {
    pages: pages.filter(({ storefronts }) => storefronts.some(({ changed }) => changed > 0)),
    isExact,
  };
}

/** Pages that a fork leaves alone are shared with what it comes from. */
export const isChanged = (before: unknown, after: unknown): boolean =>
  before !== after && JSON.stringify(before) !== JSON.stringify(after);
