import data from './data/reasons.json';

export interface ReturnReason {
  id: string;
  /** The return is free of charge for the shopper. */
  faultOurs: boolean;
  subReasons: readonly string[];
}

/** In the order of the form. */
export const REASONS: readonly ReturnReason[] = data.reasons;

const byId = new Map(REASONS.map((reason) => [reason.id, reason]));

/** Whether a reason and its detail are offered; the detail is optional. */
export const isReason = (id: string, subReason: string): boolean => {
  const reason = byId.get(id);
  return reason !== undefined && (subReason === '' || reason.subReasons.includes(subReason));
};

/** A parcel with at least one piece that is the shop's fault is returned free of charge. */
export const isFaultOurs = (lines: readonly { reason: string }[]): boolean =>
  lines.some(({ reason }) => byId.get(reason)?.faultOurs === true);
