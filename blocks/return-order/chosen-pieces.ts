/** A piece that the shopper wants to send back, and why. */
export interface ChosenPiece {
  id: string;
  reason: string;
  subReason: string;
}

/** Most pieces of an order, as the bag has them. */
export const MOST_PIECES = 60;
/** Parameter of the page's address, once a piece. */
export const PIECE = 'piece';
/** Parameter with the number of a return that was registered. */
export const REGISTERED = 'returned';

const JOINT = '~';

/** Value of a reason in the form: the reason, and its detail where it has one. */
export const joinReason = ({ reason, subReason }: Pick<ChosenPiece, 'reason' | 'subReason'>): string =>
  subReason ? `${reason}${JOINT}${subReason}` : reason;

/** The query of the second step, which names what was chosen: it can be reloaded and gone back from. */
export const writePieces = (pieces: readonly ChosenPiece[]): string =>
  new URLSearchParams(
    pieces.map((piece) => [PIECE, `${joinReason(piece)}${JOINT}${JOINT}${piece.id}`]),
  ).toString();

/** The same read again; what is garbled is left out. */
export const readPieces = (values: readonly string[]): ChosenPiece[] =>
  values.slice(0, MOST_PIECES).flatMap((value) => {
    const [why = '', id = ''] = value.split(JOINT + JOINT);
    const [reason = '', subReason = ''] = why.split(JOINT);
    return id && reason ? [{ id, reason, subReason }] : [];
  });
