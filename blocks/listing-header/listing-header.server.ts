import type { BlockLoad } from '../_contract/block.types';
import { readPage } from '../_journey/listing/listing-state';
import { readListing } from '../_journey/subjects/listing.subject.server';
import type { ListingHeaderProps } from './listing-header.schema';

export interface ListingHeaderData {
  title: string;
  description: string;
  total: number;
  page: number;
}

/** Same read as the grid's: the client answers both from one call. */
export const load: BlockLoad<ListingHeaderProps, ListingHeaderData> = async (context) => {
  const { title, description, total } = await readListing(context);
  const asked = readPage(context.url.searchParams.get('page'));
  return { title, description, total, page: 'page' in asked ? asked.page : 1 };
};
