import { useEffect, useState } from 'react';
import { measureRemaining, type Remaining } from './remaining-time';

/** Less than this is the way of the question itself, ms. */
const TOLERANCE_MS = 1_000;

/**
 * ms by which the shop's clock is ahead of this device's (GET /_clock): a campaign opens by the shop's, not the device's.
 * 0 when the shop's clock cannot be read.
 */
async function readShopAhead(): Promise<number> {
  try {
    const asked = Date.now();
    const { now } = (await (await fetch('/_clock', { cache: 'no-store' })).json()) as { now: string };
    const ahead = Date.parse(now) - (asked + Date.now()) / 2;
    return Math.abs(ahead) < TOLERANCE_MS || Number.isNaN(ahead) ? 0 : ahead;
  } catch {
    return 0;
  }
}

const calm = '(prefers-reduced-motion: reduce)';

/** What is left by the shop's clock, each second; each minute to those who asked for less motion (`still`). Starts with what the server wrote. */
export function useRemaining(target: number, written: Remaining): { remaining: Remaining; still: boolean } {
  const [state, setState] = useState({ remaining: written, still: false });
  useEffect(() => {
    const still = window.matchMedia(calm).matches;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isOver = false;
    const start = (ahead: number): void => {
      if (isOver) return;
      const tick = (): void => {
        const now = Date.now() + ahead;
        setState({ remaining: measureRemaining(target, now), still });
        if (target <= now) clearInterval(timer);
      };
      timer = setInterval(tick, 1000);
      tick();
    };
    void readShopAhead().then(start);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [target]);
  return state;
}
