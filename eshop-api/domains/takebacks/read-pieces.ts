import { ApiFault } from '../../contract/api-fault';
import type { FieldFacts } from '../../contract/fields/field.types';
import { formatFault } from '../../contract/fields/format-fault';
import { validateForm } from '../../contract/fields/validate-form';
import { MOST_PIECES } from './takeback.facts';
import { PIECE_FIELDS, pieceFieldName, pieceFields } from './takeback.fields';
import type { StoredPiece } from './takebacks.repository';

export interface Fault {
  code: string;
  message: string;
}

/** Pieces and what is wrong with them. @throws ApiFault invalid_field for what is no list of 1 to 5 objects */
export function readPieces(json: string, facts: FieldFacts): { pieces: StoredPiece[]; faults: Fault[] } {
  const list = parseList(json);
  const read = list.map((one) => readTexts(one));
  const faults = read.flatMap((piece, at) =>
    Object.entries(validateForm(pieceFields, piece, facts).errors).map(([field, fault]) => ({
      code: 'invalid_field',
      message: `${pieceFieldName(at + 1, field as (typeof PIECE_FIELDS)[number])}: ${formatFault(fault)}`,
    })),
  );
  return { pieces: read as unknown as StoredPiece[], faults };
}

function parseList(json: string): Record<string, unknown>[] {
  const list = parseJson(json);
  const isList =
    Array.isArray(list) &&
    list.length > 0 &&
    list.length <= MOST_PIECES &&
    list.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
  if (!isList)
    throw new ApiFault('invalid_field', `pieces: must be a list of 1 to ${MOST_PIECES} objects in JSON`);
  return list as Record<string, unknown>[];
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The named fields, trimmed; anything that is no text counts as empty. */
const readTexts = (one: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    PIECE_FIELDS.map((field) => {
      const value = Object.hasOwn(one, field) ? one[field] : '';
      return [field, typeof value === 'string' ? value.replace(/[\u0000-\u001f\u007f]/g, ' ').trim() : ''];
    }),
  );
