import type { ResponseOf } from '../../contract/operation';
import { cartAdd, cartRetrieve, type Bag, type BagLine } from '../bag/bag.contract';
import type { CheckoutContext } from './quote.types';

type Added = ResponseOf<typeof cartAdd>;

/** A new bag with the pieces of another one that can still be bought: add-ons after the lines that they hang on. @throws ApiFault NOSTOCK: none is left */
export async function copyBag(context: CheckoutContext, bag: Bag): Promise<Added> {
  const sold = bag.shoppingCart.filter(({ status }) => status === 'available');
  const copy = await put(context, sold.filter(({ parentId }) => parentId === null).map(readItem));
  const free = [...copy.shoppingCart];
  let last = copy;
  for (const addOn of sold.filter(({ parentId }) => parentId !== null)) {
    const parent = sold.find(({ id }) => id === addOn.parentId);
    const line = free.find(({ productId, size }) => productId === parent?.productId && size === parent.size);
    if (line) last = await put(context, [{ ...readItem(addOn), parentId: line.id }], copy.hashOrderId);
  }
  return last;
}

const readItem = ({ productId, size, giftCard, camperoneOrderId }: BagLine) => ({
  id: productId,
  ...(giftCard ? { giftCard: { amount: giftCard.amount } } : { sizeLabel: size }),
  ...(camperoneOrderId ? { camperoneOrderId } : {}),
});

const put = (
  { ask, profile, storefront }: CheckoutContext,
  products: (ReturnType<typeof readItem> & { parentId?: string })[],
  hashOrderId?: string,
): Promise<Added> =>
  ask(
    cartAdd,
    {
      profile: profile.locale,
      products,
      checkStock: true,
      checkOnly: false,
      allMandatory: false,
      overWrite: false,
      ...(hashOrderId ? { hashOrderId } : {}),
    },
    storefront.id,
  );

/** The bag of a link, as it is now. */
export const readBag = ({ ask, profile, storefront }: CheckoutContext, hashOrderId: string): Promise<Bag> =>
  ask(cartRetrieve, { profile: profile.locale, hashOrderId }, storefront.id);
