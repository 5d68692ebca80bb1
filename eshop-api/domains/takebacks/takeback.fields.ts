import type { Field, FormDefinition } from '../../contract/fields/field.types';
import { formFields, optional } from '../../contract/fields/form-fields';
import {
  CONDITIONS,
  DROP_POINT,
  FAMILIES,
  MOST_PICTURES,
  MOST_PICTURE_BYTES,
  MOST_PICTURES_BYTES,
  MOST_PIECES,
  STORE,
  TARGETS,
} from './takeback.facts';

const choice = (values: readonly string[]): Field => ({
  ...formFields.select,
  rules: [{ message: 'select_required', holds: (value) => values.includes(value) }],
});

/** What is asked of each piece. */
export const pieceFields = {
  family: choice(FAMILIES),
  target: choice(TARGETS),
  condition: choice(CONDITIONS),
  words: { anyCharacters: true, maxLength: 120 },
  size: { maxLength: 12 },
} as const satisfies FormDefinition;

export type PieceField = keyof typeof pieceFields;
export const PIECE_FIELDS = Object.keys(pieceFields) as PieceField[];

/** Everything but the pieces; page and call check the same. The kind of a file is checked by its content, in the call. */
export const takebackFields = {
  name: formFields.name,
  surname: formFields.surname,
  email: formFields.email,
  telephone: formFields.optionalTelephone,
  shippingMethodId: choice([DROP_POINT, STORE]),
  storeId: { maxLength: 20 },
  orderId: optional(formFields.orderId),
  picture: {
    file: { maxBytes: MOST_PICTURE_BYTES, types: [] },
    list: { most: MOST_PICTURES, maxBytes: MOST_PICTURES_BYTES },
  },
  privacyPolicy: formFields.privacyPolicy,
  koreaConsent: formFields.koreaConsent,
} as const satisfies FormDefinition;

/** Name of a piece's field in a form: piece1_family. @param number from 1 */
export const pieceFieldName = (number: number, field: PieceField): string => `piece${number}_${field}`;

export const PIECE_NUMBERS = Array.from({ length: MOST_PIECES }, (_, at) => at + 1);
