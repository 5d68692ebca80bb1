import { describeListing, requirePage, settlePage, readListing } from '../listing/read-listing.server';
import type { SubjectLoad } from '../../_contract/page-subject';

/** The list that the address names. An unknown listing and a page beyond the last one are a 404; page 1 has the address without a number. */
export const load: SubjectLoad<'listing'> = async (context) => {
  const page = settlePage(context);
  const list = await readListing(context);
  requirePage(page, list.total);
  describeListing(context, list, page);
  return list;
};
