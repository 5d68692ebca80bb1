export interface Remaining {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Whole days, hours, minutes and seconds until `target` (both ms); all zero once it is past. */
export function measureRemaining(target: number, now: number): Remaining {
  const left = Math.max(0, Math.ceil((target - now) / 1000));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}

/** What a screen reader and `<time>` take: P4DT3H2M1S. */
export const writeDuration = ({ days, hours, minutes, seconds }: Remaining): string =>
  `P${days}DT${hours}H${minutes}M${seconds}S`;
