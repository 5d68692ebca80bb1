import { describeBusiness } from '../stores/describe-business';
import { readStore, storeHref, storeSegment } from '../stores/read-stores.server';
import type { SubjectLoad } from '../../_contract/page-subject';

/** The store that `/stores/{id}-{slug}` names, with its neighbours. A wrong slug redirects, no store's id is a 404. */
export const load: SubjectLoad<'store'> = async (context) => {
  const found = await readStore(context);
  const { head, params, words } = context;
  const { store } = found;
  const href = storeHref(context, store);
  if (params.store !== storeSegment(store)) head.redirect(href, 301);
  const { city, street } = store.address;
  head.title(words('storeNamed', { name: store.name, city }));
  head.description(words('storeAbout', { type: store.typeLabel, city, street }));
  head.canonical(href);
  head.jsonLd(describeBusiness(store, href));
  return found;
};
