import type { Settlement } from '../../eshop-api/domains/orders/settle-refund';
import type { OwedRefund } from '../../eshop-api/domains/orders/refused-refunds.repository';

const USAGE = [
  'Usage: npm run refunds -- list | again ID | card ID | paid ID NOTE',
  '  list   refunds that the provider has refused for good (failed) or has not paid for days (late)',
  '  again  request a failed one from the provider again',
  '  card   pay it by a gift card, sent to the shopper: with their agreement',
  '  paid   it was paid by hand; the note says how, e.g. the number of the transfer',
].join('\n');

interface Refunds {
  list(): Promise<OwedRefund[]>;
  /** False: it is not owed. */
  settle(id: number, settlement: Settlement): Promise<boolean>;
  close(): Promise<void>;
}

/** `list`, or the number of a refund and its settlement; undefined: the command line is wrong. */
function readCommand([verb, id, ...words]: readonly string[]):
  'list' | { id: number; settlement: Settlement } | undefined {
  if (verb === 'list' && id === undefined) return 'list';
  if (!id || !/^[1-9]\d{0,14}$/.test(id)) return undefined;
  const note = words.join(' ').trim();
  const settlements = new Map<string | undefined, Settlement>([
    ['again', { by: 'again' }],
    ['card', { by: 'newCard' }],
    ['paid', { by: 'outside', note }],
  ]);
  const settlement = settlements.get(verb);
  if (!settlement || (settlement.by === 'outside') !== (note !== '')) return undefined;
  return { id: Number(id), settlement };
}

/**
 * Lists refunds that a person has to look at, or settles one; returns the exit code. Safe beside a running shop.
 * @param open opens the shop's database; called where the command line is right, closed at the end
 */
export async function runRefunds(
  argv: readonly string[],
  open: () => Promise<Refunds>,
  print: (text: string) => void,
): Promise<number> {
  const command = readCommand(argv);
  if (!command) {
    print(USAGE);
    return 1;
  }
  const refunds = await open();
  try {
    if (command === 'list') {
      const found = await refunds.list();
      for (const one of found) print(describe(one));
      print(`${found.length} refunds to look at`);
      return 0;
    }
    const isSettled = await refunds.settle(command.id, command.settlement);
    print(isSettled ? `refund ${command.id}: settled` : `refund ${command.id} is not owed`);
    return isSettled ? 0 : 1;
  } finally {
    await refunds.close();
  }
}

/** The amount in minor units, as the books have it. */
const describe = ({
  id,
  kind,
  storefront,
  reference,
  amount,
  currency,
  reason,
  refusals,
  wantedAt,
}: OwedRefund): string =>
  `${id} ${kind} ${storefront} order ${reference} ${amount} minor units of ${currency} ${reason}, refused ${refusals} times, wanted ${wantedAt.toISOString()}`;
