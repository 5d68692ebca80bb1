import type { BlockLoad } from '../_kit/block.types';
import { listFlagsOn } from '../_kit/flagged-links';
import type { SiteHeaderProps } from './site-header.schema';

export interface SiteHeaderData {
  /** Flags that links ask for and that are on in this country. */
  on: string[];
}

/** Calls nothing. */
export const load: BlockLoad<SiteHeaderProps, SiteHeaderData> = async ({ flags }, { more }) => ({
  on: listFlagsOn(flags, more ?? []),
});
