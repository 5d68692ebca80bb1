import { decodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { CommandRefused, type CommandContext } from '../_contract/commands/command.types';

/** Order number and e-mail are read from the page's address, so a form cannot name another order. */
export function readOwn({ params, words }: CommandContext): { reference: string; email: string } {
  const named = decodeReference(params.reference ?? '');
  const [reference] = named?.locators ?? [];
  if (!named || !reference) throw new CommandRefused(words('offline'));
  return { reference, email: named.email };
}
