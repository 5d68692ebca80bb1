import { cartAdd } from '../../eshop-api/domains/bag/bag.contract';
import { readBagVisit } from '../_journey/bag/bag-visit';
import { CommandRefused, type CommandContext } from '../_contract/commands/command.types';
import { materialOf } from '../_journey/sheet/read-sheet.server';

type Text = Readonly<Record<string, string>>;

/**
 * A bag of its own with the chosen size: what else the shopper has collected stays where it is. One press is one bag, for
 * the API lets first additions of one client meet. @throws CommandRefused without a size, ApiError NOSTOCK
 */
export async function takeSize(
  context: CommandContext,
  { size = '', requestKey = '' }: Text,
): Promise<string> {
  if (!size) throw new CommandRefused(context.words('noSize'), { size: context.words('noSize') });
  const { hashOrderId: _stays, ...brings } = readBagVisit(context.cookies, context);
  const press = /^[\w-]{24,56}$/.test(requestKey) ? requestKey : undefined;
  const bag = await context.api.call(
    cartAdd,
    {
      profile: context.locale.locale,
      id: materialOf(context),
      sizeLabel: size.slice(0, 20),
      ...brings,
      ...(press ? { requestKey: press } : {}),
    },
    { headers: { 'client-id': press ? `express-${press}` : '' } },
  );
  return bag.hashOrderId;
}
