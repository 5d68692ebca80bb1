import type { Takeback } from './takebacks.repository';
import deskData from './data/desk.json';

/** What the workshop reports about a takeback. */
export interface DeskProgress {
  receivedAt?: Date;
  /** Of each piece, in their order, whether it is one of ours; the others are recycled without credit. */
  inspection?: { at: Date; accepted: readonly boolean[] };
}

/** The workshop that takes products back. */
export interface TakebackDesk {
  progress(takeback: Takeback): Promise<DeskProgress>;
}

const HOUR_MS = 60 * 60_000;

/** Simulated: progress by time (data/desk.json), and everything is accepted. @param clock of the shop */
export const openEmbeddedDesk = (clock: () => Date): TakebackDesk => ({
  progress: async ({ registeredAt, pieces }) => {
    const at = (hours: number): Date => new Date(registeredAt.getTime() + hours * HOUR_MS);
    const isPast = (hours: number): boolean => clock() >= at(hours);
    const { receivedHours, inspectedHours } = deskData;
    return {
      ...(isPast(receivedHours) ? { receivedAt: at(receivedHours) } : {}),
      ...(isPast(inspectedHours)
        ? { inspection: { at: at(inspectedHours), accepted: pieces.map(() => true) } }
        : {}),
    };
  },
});
