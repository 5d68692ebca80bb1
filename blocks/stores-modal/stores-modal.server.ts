import { isPurchasePage } from '../_journey/purchase-pages';
import type { BlockLoad } from '../_contract/block.types';
import type { StoresModalProps } from './stores-modal.schema';

export interface StoresModalData {
  offered: boolean;
}

/** For brands with the rule (docs/contract/content.md#modals); not on the way to the till, and not on the pages that it links to. */
export const load: BlockLoad<StoresModalProps, StoresModalData> = async ({ brand, page }, { link }) => {
  const leadsHere = page.path === link || page.path.startsWith(`${link}/`);
  return {
    offered: brand.rules['storesModal'] === true && !leadsHere && !isPurchasePage(page.name),
  };
};
