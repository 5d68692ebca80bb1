import { ApiFault } from '../../contract/api-fault';
import type { RequestOf } from '../../contract/operation';
import {
  withAddOns,
  type ReturnableFacts,
  type ReturnableLine,
  type WhyNot,
} from '../orders/returnable.facts';
import { isReason } from './reasons.rules';
import type { rejectStep1 } from './returns.contract';
import type { ChosenLine } from './returns.types';

type Input = Pick<RequestOf<typeof rejectStep1>, 'rejectProducts' | 'reason' | 'subReason'>;

const CODES: Partial<Record<WhyNot, string>> = {
  in_return: 'line_taken',
  returned: 'line_taken',
  window_over: 'return_window_over',
};
const MESSAGES: Readonly<Record<string, string>> = {
  line_taken: 'This piece is in another return already.',
  return_window_over: 'The time to send this piece back is over.',
  not_returnable: 'This piece cannot be sent back.',
};

/**
 * The chosen pieces with their reasons, each followed by its add-ons; empty if none was chosen.
 * @throws ApiFault invalid_field, not_returnable, line_taken, return_window_over
 */
export function chooseLines(
  { rejectProducts = [], reason = '', subReason = '' }: Input,
  lines: ReturnableFacts['lines'],
  returnable: readonly ReturnableLine[],
): ChosenLine[] {
  const named = new Map(
    rejectProducts
      .map((one) => (typeof one === 'string' ? { id: one } : one))
      .map((one) => [one.id, { reason, subReason, ...one }]),
  );
  const obstacles = new Map(returnable.map(({ id, why }) => [id, why]));
  for (const { id, ...why } of named.values()) {
    requireReturnable(obstacles.get(id));
    if (!isReason(why.reason, why.subReason))
      throw new ApiFault('invalid_field', `${why.reason ? 'subReason' : 'reason'}: choose a reason`);
  }
  return withAddOns(lines, new Set(named.keys())).map((id) => {
    const parent = lines.find((line) => line.id === id)?.parentId ?? '';
    const own = named.get(id) ?? named.get(parent)!;
    return { id, reason: own.reason, subReason: own.subReason };
  });
}

/** undefined when it is not a line of the order. */
function requireReturnable(why: WhyNot | null | undefined): void {
  if (why === null) return;
  const code = (why && CODES[why]) ?? 'not_returnable';
  throw new ApiFault(code, MESSAGES[code]!);
}
