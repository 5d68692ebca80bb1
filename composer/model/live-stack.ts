import type { FileEdits, LiveStack } from './live-text';

/** A temporary release as it stands in the live stack. */
export interface ActiveRelease {
  release: number;
  /** Instant of its start, ms. */
  startedAt: number;
  files: FileEdits;
}

/** Weakest first: what started later lies on top; of two that started at once the one made later. */
const compareActive = (one: ActiveRelease, other: ActiveRelease): number =>
  one.startedAt - other.startedAt || one.release - other.release;

/** The active releases with one more; one that is active already starts again. */
export const startRelease = <Active extends ActiveRelease>(
  active: readonly Active[],
  started: Active,
): Active[] => [...endRelease(active, started.release), started].sort(compareActive);

/** The active releases without one. */
export const endRelease = <Active extends LiveStack['active'][number]>(
  active: readonly Active[],
  release: number,
): Active[] => active.filter((one) => one.release !== release);
