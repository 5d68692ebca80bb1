import { cartDelete } from '../../../eshop-api/domains/bag/bag.contract';
import type { CommandContext } from '../commands/command.types';
import { openBag } from './apply-voucher';
import { keepBag } from './keep-bag';

/** What every bag command tells the page's other parts. */
export interface BagChange { count: number; revision: number }

type Changed = Parameters<typeof keepBag>[1] & { revision: number; shoppingCart: readonly unknown[] };

/** Keeps the bag as a call answered it, and says how it is now. */
export async function tellChange(context: CommandContext, bag: Changed): Promise<{ data: BagChange }> {
  await keepBag(context, bag);
  return { data: { count: bag.shoppingCart.length, revision: bag.revision } };
}

/** Takes a line out of the visitor's bag. @throws CommandRefused when there is no bag */
export const removeLine = async (context: CommandContext, line: string): Promise<{ data: BagChange }> =>
  tellChange(context, await context.api.call(cartDelete, { ...openBag(context), shoppingCartId: line }));
