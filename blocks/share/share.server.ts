import type { BlockLoad } from '../_contract/block.types';
import { readSheet } from '../_journey/sheet/read-sheet.server';
import type { ShareProps } from './share.schema';

export interface ShareData {
  /** What is passed on, in a few words. */
  title: string;
  /** Absolute, under the brand's public origin; without what the address holds of this visit. */
  url: string;
}

export const load: BlockLoad<ShareProps, ShareData> = async (context, { subject }) => {
  const { brand, page, params } = context;
  if (params.code === undefined) return { title: subject ?? brand.name, url: brand.publicOrigin + page.path };
  const product = await readSheet(context);
  return {
    title: `${brand.name} ${product.name}, ${product.color.name}`,
    url: brand.publicOrigin + page.href(product.url),
  };
};
