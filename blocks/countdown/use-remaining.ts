import { useEffect, useState } from 'react';
import { readShopAhead } from './read-shop-clock';
import { measureRemaining, type Remaining } from './remaining-time';

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
