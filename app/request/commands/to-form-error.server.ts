import { CommandRefused } from '../../../blocks/_contract/commands/command.types';
import { ApiError } from '../../../eshop-api/contract/api-error';
import type { FieldFaults } from '../../../eshop-api/contract/fields/validate-form';
import type { Words } from '../../../engine/words/words.types';

/** Words of a section, e.g. `validation` or `errors`. */
export type SectionWords = (section: string) => Words;

/** Field faults → texts in the page's language. */
export const formatFieldErrors = (faults: FieldFaults, words: SectionWords): Record<string, string> =>
  Object.fromEntries(
    Object.entries(faults).map(([field, { message, values }]) => [
      field,
      words('validation')(message, values),
    ]),
  );

const busyCodes = new Set([
  'ERR_NETWORK',
  'ERR_TIMEOUT',
  'ERR_CIRCUIT_OPEN',
  'json_error',
  'not_implemented',
]);

export interface Refusal {
  message: string;
  errors: Readonly<Record<string, string>>;
  /** Nobody's mistake but ours: worth a line in the log. */
  ours: boolean;
}

/**
 * Why a command did not work, in words. The block's own message `error_<code>` comes first, then the shop's for the
 * kind of trouble (docs/contract/errors.md#api-errors); what is no API trouble at all is thrown on by the caller's log and shown as unknown.
 */
export function toFormError(
  error: unknown,
  messages: Readonly<Record<string, string>>,
  own: Words,
  words: SectionWords,
): Refusal {
  if (error instanceof CommandRefused || (error instanceof Error && error.name === 'CommandRefused')) {
    return { message: error.message, errors: (error as CommandRefused).errors, ours: false };
  }
  const code =
    error instanceof ApiError || (error instanceof Error && error.name === 'ApiError')
      ? (error as ApiError).code
      : undefined;
  if (code && `error_${code}` in messages) return { message: own(`error_${code}`), errors: {}, ours: false };
  if (code === 'too_many_requests') return { message: words('errors')('tooMany'), errors: {}, ours: false };
  if (code === 'unauthorized') return { message: words('errors')('unauthorized'), errors: {}, ours: false };
  return {
    message: words('errors')(code && busyCodes.has(code) ? 'busyText' : 'unknown'),
    errors: {},
    ours: true,
  };
}
