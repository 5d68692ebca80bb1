import type { PageFork } from '../../../engine/pages/page-engine.types';
import type { ShopConfigs } from '../../../engine/pages/shop-configs.types';
import { findTouched, type ShopCell } from '../../model/file-reach';
import type { FileEdits } from '../../model/live-text';
import { listAdded, listAddedCells, type AddedStorefront } from '../../model/new-storefront';
import { isAllowed } from '../../model/privileges';
import { loadDraft, type DraftRelease, type DraftState } from '../../server/open-draft-file';
import type { StaffMember } from '../../server/staff/staff.types';
import type { ComposerSite } from '../site.types';
import { findBrandName } from './brand-name';

/** A storefront of a release that is not live. */
export interface NewStorefront extends AddedStorefront {
  timeZone: string;
  cells: readonly ShopCell[];
}

/** Storefronts that edits add and that are not live. */
export const listNewStorefronts = (site: ComposerSite, edits: FileEdits): NewStorefront[] =>
  listAdded(edits)
    .filter(({ id }) => !site.brands().some((brand) => brand.id === id))
    .map((added) => ({
      ...added,
      timeZone: findZone(site, added.from),
      cells: listAddedCells(site.desk.cells(), added),
    }));

/** Whether a person may read pages of a storefront that is not live: no grant names it, so one for everything is needed. */
export const mayReadNew = (
  { desk }: ComposerSite,
  { grants }: StaffMember,
  { id }: Pick<NewStorefront, 'id'>,
): boolean => isAllowed(grants, 'read', findTouched([`brands/${id}/storefront.json`], desk.cells()));

/** Display names of brands, those of storefronts that are not live among them. */
export const createBrandNames =
  (site: Pick<ComposerSite, 'brands'>, added: readonly AddedStorefront[]) =>
  (id: string): string =>
    added.find((one) => one.id === id)?.name ?? findBrandName(site, id);

/** IANA name of a storefront's time zone. @param added storefront that is not live */
export const findZone = (
  site: Pick<ComposerSite, 'brands'>,
  brand: string,
  added?: Pick<NewStorefront, 'id' | 'timeZone'>,
): string =>
  added?.id === brand ? added.timeZone : (site.brands().find(({ id }) => id === brand)?.timeZone ?? 'UTC');

/** The shop as a release makes it. */
export interface DraftShop {
  draft: DraftState;
  /** Storefronts that the release adds and that are not live. */
  added: readonly NewStorefront[];
  /** Current storefronts and locales, then those of added ones. */
  cells: readonly ShopCell[];
  /** What serves, with added storefronts. */
  configs: ShopConfigs;
  /** Pages with the release in them. */
  pages: PageFork;
}

/** @param release id 0: the shop as it is live */
export async function openDraftShop(site: ComposerSite, release: DraftRelease): Promise<DraftShop> {
  const draft = await loadDraft(site.desk.composer, release);
  const added = listNewStorefronts(site, draft.edits);
  const live = site.desk.cells();
  const configs = site.configs(added.length > 0 ? draft.texts() : undefined);
  return {
    draft,
    added,
    cells: added.length > 0 ? [...live, ...added.flatMap(({ cells }) => cells)] : live,
    configs,
    pages: configs.engine.fork(
      new Map([...draft.texts()].filter(([path]) => path.startsWith('page-configs/'))),
    ),
  };
}
