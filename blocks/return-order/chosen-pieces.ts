/** A piece to be returned, with its reason. */
export interface ChosenPiece {
  id: string;
  reason: string;
  subReason: string;
}

/** Maximum number of pieces of an order, as in the bag. */
export const MOST_PIECES = 60;
/** Parameter of the page's address, one per piece. */
export const PIECE = 'piece';
/** Parameter with the number of a registered return. */
export const REGISTERED = 'returned';

/** Parameter with the number of an exchange whose payment came to nothing, and the one that says how. */
export const AGAIN = 'again';
export const PAYMENT = 'payment';

/** Parameter with the reason why a label could not be opened. */
export const LABEL_REFUSED = 'label';
export const LABEL_ERRORS = ['label_expired', 'return_sent', 'try_later'] as const;
export type LabelError = (typeof LABEL_ERRORS)[number];

const JOINT = '~';

/** Value of a reason in the form: the reason, and its detail where it has one. */
export const joinReason = ({ reason, subReason }: Pick<ChosenPiece, 'reason' | 'subReason'>): string =>
  subReason ? `${reason}${JOINT}${subReason}` : reason;

/** The query of the second step with the chosen pieces, so that reload and back work. */
export const writePieces = (pieces: readonly ChosenPiece[]): string =>
  new URLSearchParams(
    pieces.map((piece) => [PIECE, `${joinReason(piece)}${JOINT}${JOINT}${piece.id}`]),
  ).toString();

/** Parses that query; invalid values are left out. */
export const readPieces = (values: readonly string[]): ChosenPiece[] =>
  values.slice(0, MOST_PIECES).flatMap((value) => {
    const [why = '', id = ''] = value.split(JOINT + JOINT);
    const [reason = '', subReason = ''] = why.split(JOINT);
    return id && reason ? [{ id, reason, subReason }] : [];
  });
