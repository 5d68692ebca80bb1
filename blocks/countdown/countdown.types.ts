import type { Remaining } from './remaining-time';

/** `target` (ms) is null when there is nothing to count down to. */
export interface CountdownData {
  target: number | null;
  /** As the server saw it: what stands without JavaScript, and in the first picture of the page. */
  remaining: Remaining;
  /** The moment in words. */
  when: string;
  ended: boolean;
}
