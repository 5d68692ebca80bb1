import type { BlockLoad } from '../_kit/block.types';
import type { SiteFooterProps } from './site-footer.schema';

export interface SiteFooterData {
  /** Flags that links ask for and that are on in this country. */
  on: string[];
}

/** A link to what is not sold here would lead to a page that does not exist. Asks nobody. */
export const load: BlockLoad<SiteFooterProps, SiteFooterData> = async ({ flags }, { columns }) => {
  const asked = columns.flatMap(({ links }) => links.flatMap(({ flag }) => flag ?? []));
  return { on: [...new Set(asked)].filter((name) => flags[name] === true) };
};
