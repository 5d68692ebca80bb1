import type { ReturnProgress } from '../../providers/order-backend/order-backend.provider.types';
import type { ReturnStatus } from '../orders/after-sales.repository';

/** States in their order; FI, NA and CA are final. */
const WAY: readonly ReturnStatus[] = ['PE', 'EN', 'RE', 'FI'];
const ENDS: readonly ReturnStatus[] = ['FI', 'NA', 'CA'];

export const isEnded = (status: ReturnStatus): boolean => ENDS.includes(status);

export interface Verdict {
  id: string;
  accepted: boolean;
  sellable: boolean;
}

export interface ReturnStep {
  /** New events, oldest first; the last is the new status. Empty when nothing changes. */
  events: { status: ReturnStatus; at: Date }[];
  /** Set at the end only: one per piece. */
  verdicts: Verdict[];
}

/**
 * Changes by an answer of the order back end. Answers may be late, repeated and out of order: a return only moves forward, ends once, and stays
 * cancelled. It ends when each piece is inspected: accepted if at least one of them is.
 */
export function checkReturn(
  { status, lines }: { status: ReturnStatus; lines: readonly { id: string }[] },
  { handedInAt, receivedAt, inspection }: ReturnProgress,
): ReturnStep {
  if (isEnded(status)) return { events: [], verdicts: [] };
  const found = new Map(inspection?.lines.map((line) => [line.id, line]));
  const verdicts = lines.flatMap(({ id }) => found.get(id) ?? []);
  const isInspected = inspection !== undefined && verdicts.length === lines.length;
  const reached: ReturnStep['events'] = [
    ...(handedInAt ? [{ status: 'EN' as const, at: handedInAt }] : []),
    ...(receivedAt ? [{ status: 'RE' as const, at: receivedAt }] : []),
  ].filter((event) => WAY.indexOf(event.status) > WAY.indexOf(status));
  if (!isInspected) return { events: reached, verdicts: [] };
  const end = verdicts.some(({ accepted }) => accepted) ? ('FI' as const) : ('NA' as const);
  return { events: [...reached, { status: end, at: inspection.at }], verdicts };
}
