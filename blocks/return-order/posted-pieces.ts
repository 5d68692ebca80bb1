import { CommandRefused, type CommandContext } from '../_contract/commands/command.types';
import { codeOf } from './code-of';
import { MOST_PIECES } from './chosen-pieces';

/** Rows of a form with pieces. */
export const places = Array.from({ length: MOST_PIECES }, (_none, at) => at);

type Texts = Readonly<Record<string, string | undefined>>;

/**
 * The ticked pieces, each with the value of its field.
 * @param missing key of the message for a piece without one
 * @throws CommandRefused when none is ticked, or a value is missing
 */
export function readTicked(
  text: Texts,
  words: CommandContext['words'],
  field: 'reason' | 'size',
  missing: string,
): { id: string; value: string }[] {
  const ticked = places.filter((at) => text[`piece${at}`]);
  if (ticked.length === 0) throw new CommandRefused(words('chooseOne'));
  const empty = ticked.filter((at) => !text[`${field}${at}`]);
  if (empty.length > 0)
    throw new CommandRefused(
      words(missing),
      Object.fromEntries(empty.map((at) => [`${field}${at}`, words(missing)])),
    );
  return ticked.map((at) => ({ id: text[`piece${at}`]!, value: text[`${field}${at}`]! }));
}

/** The first error of step two in the contract's form, `{code}: {message}`; other API errors are rethrown. */
export function describeRefusal(error: unknown, words: CommandContext['words']): unknown {
  const code = codeOf(error);
  return code ? new CommandRefused(`${code}: ${words(`error_${code}`)}`) : error;
}
