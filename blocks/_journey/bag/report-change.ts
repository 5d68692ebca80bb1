import { cartDelete } from '../../../eshop-api/domains/bag/bag.contract';
import type { CommandContext } from '../../_contract/commands/command.types';
import { openBag } from './apply-voucher';
import { storeBag } from './visitor-bag.server';

/** What every bag command reports to the page's other parts. */
export interface BagChange {
  count: number;
  revision: number;
}

type Changed = Parameters<typeof storeBag>[1] & { revision: number; shoppingCart: readonly unknown[] };

/** Keeps the bag as a call answered it, and reports how it is now. */
export async function reportChange(context: CommandContext, bag: Changed): Promise<{ data: BagChange }> {
  await storeBag(context, bag);
  return { data: { count: bag.shoppingCart.length, revision: bag.revision } };
}

/** Takes a line out of the visitor's bag. @throws CommandRefused when there is no bag */
export const removeLine = async (context: CommandContext, line: string): Promise<{ data: BagChange }> =>
  reportChange(context, await context.api.call(cartDelete, { ...openBag(context), shoppingCartId: line }));

/** The same for equal pieces that stand as one row; one after the other, for each answer is the bag as it then is. */
export async function removeLines(
  context: CommandContext,
  lines: readonly string[],
): Promise<{ data: BagChange }> {
  let last = await removeLine(context, lines[0]!);
  for (const line of lines.slice(1)) last = await removeLine(context, line);
  return last;
}
