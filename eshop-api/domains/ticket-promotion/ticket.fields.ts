import type { Field, FormDefinition } from '../../contract/fields/field.types';
import { formFields } from '../../contract/fields/form-fields';

/** Files of one registration. */
export const MOST_FILES = 5;
const MEGABYTE = 1024 * 1024;
/** Bytes of one file, and of all together. */
export const MOST_FILE_BYTES = 8 * MEGABYTE;
export const MOST_BYTES = 20 * MEGABYTE;

/** Time zones are up to 14 hours ahead of UTC. */
const AHEAD_MS = 14 * 60 * 60_000;

function isPastDay(day: string, now: Date): boolean {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00Z`) : Number.NaN;
  // Date.parse reads 30 February as 2 March.
  return (
    midnight <= now.getTime() + AHEAD_MS &&
    new Date(midnight).toISOString().startsWith(day) &&
    day >= '2000-01-01'
  );
}

/** Day of the purchase, YYYY-MM-DD. */
const pastDay: Field = {
  rules: [{ message: 'day_required', holds: (value, { now }) => isPastDay(value, now) }],
};

/** Registration of tickets; page and call check the same. The kind of a file is checked by its content, in the call. */
export const ticketFields = {
  ticket: {
    required: 'file_required',
    file: { maxBytes: MOST_FILE_BYTES, types: [] },
    list: { most: MOST_FILES, maxBytes: MOST_BYTES },
  },
  purchaseDate: pastDay,
  store: { anyCharacters: true, maxLength: 100 },
  privacyPolicy: formFields.privacyPolicy,
  koreaConsent: formFields.koreaConsent,
} as const satisfies FormDefinition;
