import type { BlockLoad } from '../_contract/block.types';
import { listFlagsOn } from '../_parts/flagged-links';
import type { SiteHeaderProps } from './site-header.schema';

export interface SiteHeaderData {
  /** Flags that links require and that are on in this country. */
  on: string[];
}

/** Calls nothing. */
export const load: BlockLoad<SiteHeaderProps, SiteHeaderData> = async ({ flags }, { more }) => ({
  on: listFlagsOn(flags, more ?? []),
});
