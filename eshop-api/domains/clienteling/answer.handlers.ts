import { ApiFault } from '../../contract/api-fault';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { chooseCityName, readStorePlaces } from '../stores/store-place.tx';
import { isClientToken } from './client.facts';
import { clientsAnswer, clientsShow } from './clienteling.contract';
import { confirmDraft, deleteByToken, findByToken, type StoredClient } from './clients.repository';

const show = handles(clientsShow, async (context: HandlerContext, { token }) => {
  const { draft, data } = await findLinked(context, token);
  const { store, employee: _employee, ...client } = (draft ?? data)!;
  const place = (await readStorePlaces(context.db, [store])).get(store);
  return {
    confirmed: draft === null,
    client: {
      ...client,
      interests: [...client.interests],
      store: place ? `${place.name}, ${chooseCityName(place, context.profile)}` : '',
    },
  };
});

const answer = handles(clientsAnswer, async (context: HandlerContext, { token, accept }) => {
  const { db, now } = context;
  const { draft } = await findLinked(context, token);
  if (!accept) {
    await deleteByToken(db, token);
    return { confirmed: false };
  }
  // Pressed twice: the second finds no draft and what the first has confirmed.
  if (draft && !(await confirmDraft(db, token, now))) {
    const again = await findLinked(context, token);
    if (again.draft) throw composeLinkEnded();
  }
  return { confirmed: true };
});

const composeLinkEnded = (): ApiFault => new ApiFault('link_ended', 'This link is no longer valid.');

/** @throws ApiFault link_ended */
async function findLinked({ db, storefront, now }: HandlerContext, token: string): Promise<StoredClient> {
  const found = isClientToken(token) && (await findByToken(db, { token, storefront: storefront.id }, now));
  if (!found) throw composeLinkEnded();
  return found;
}

export const answerOperations: DomainOperation[] = [
  { ...show, rateLimitPerMinute: 60 },
  { ...answer, rateLimitPerMinute: 20 },
];
