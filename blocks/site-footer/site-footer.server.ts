import type { BlockLoad } from '../_contract/block.types';
import { listFlagsOn } from '../_parts/flagged-links';
import type { SiteFooterProps } from './site-footer.schema';

export interface SiteFooterData {
  /** Flags that links require and that are on in this country. */
  on: string[];
}

/** Calls nothing. */
export const load: BlockLoad<SiteFooterProps, SiteFooterData> = async ({ flags }, { columns }) => ({
  on: listFlagsOn(
    flags,
    columns.flatMap(({ links }) => links),
  ),
});
