import { ApiFault } from '../../contract/api-fault';
import { generateToken, hashText } from '../../security/tokens';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { readProducts } from './read-products';
import { requireAccount } from './require-account';
import { deleteShare, findShare, findSharer, insertShare } from './shares.repository';
import { accountShareWishlist, wishlistShared } from './own-wishlist.contract';
import { listMaterials } from './wishlist.repository';

/** Token of the customer's list in this storefront; null: it is not shared, or the secret that sealed it was removed. */
export async function openShareToken(
  { db, settings, storefront }: HandlerContext,
  account: number,
): Promise<string | null> {
  const sealed = await findShare(db, { account, storefront: storefront.id });
  if (sealed === undefined) return null;
  return settings.seal.open(sealed).then(
    (token) => token as string,
    () => null,
  );
}

const share = handles(accountShareWishlist, async (context: HandlerContext, { shared }) => {
  const account = await requireAccount(context);
  const list = { account, storefront: context.storefront.id };
  if (!shared) {
    await deleteShare(context.db, list);
    return { shareToken: null };
  }
  const present = await openShareToken(context, account);
  return { shareToken: present ?? (await makeShare(context, account)) };
});

/** A link that cannot be opened any more, its seal being lost, is replaced. */
async function makeShare(context: HandlerContext, account: number): Promise<string> {
  const { db, settings, storefront, now } = context;
  const list = { account, storefront: storefront.id };
  const token = generateToken(settings.randomId);
  const stored = { hash: hashText(token), sealed: await settings.seal.seal(token) };
  if (await insertShare(db, list, stored, now)) return token;
  const present = await openShareToken(context, account);
  if (present !== null) return present;
  await db.transaction(async (sql) => {
    await deleteShare(sql, list);
    await insertShare(sql, list, stored, now);
  });
  return token;
}

const show = handles(wishlistShared, async (context: HandlerContext, { token }) => {
  const account = await findSharer(context.db, hashText(token), context.storefront.id);
  if (account === undefined) throw new ApiFault('wishlist_not_found', 'There is no such list.');
  const materials = await listMaterials(context.db, account);
  const products = await readProducts(context, materials);
  return { products: materials.flatMap((material) => products.get(material) ?? []) };
});

export const shareOperations: DomainOperation[] = [
  { ...share, rateLimitPerMinute: 60 },
  { ...show, rateLimitPerMinute: 120 },
];
