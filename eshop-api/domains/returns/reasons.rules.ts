import data from './data/reasons.json';

export interface ReturnReason {
  id: string;
  /** The way back costs the shopper nothing. */
  faultOurs: boolean;
  subReasons: readonly string[];
}

/** In the order in which they are offered. */
export const REASONS: readonly ReturnReason[] = data.reasons;

const byId = new Map(REASONS.map((reason) => [reason.id, reason]));

/** Whether a reason and its detail are ones that are offered; a reason with details may be given without one. */
export const isReason = (id: string, subReason: string): boolean => {
  const reason = byId.get(id);
  return reason !== undefined && (subReason === '' || reason.subReasons.includes(subReason));
};

/** A parcel with one piece that we have to answer for comes back at our cost. */
export const isFaultOurs = (lines: readonly { reason: string }[]): boolean =>
  lines.some(({ reason }) => byId.get(reason)?.faultOurs === true);
