import { useEffect, useState } from 'react';
import { measureRemaining, type Remaining } from './remaining-time';

const calm = '(prefers-reduced-motion: reduce)';

/** What is left, told each second; each minute to those who asked for less motion (`still`). Starts with what the server wrote. */
export function useRemaining(target: number, written: Remaining): { remaining: Remaining; still: boolean } {
  const [state, setState] = useState({ remaining: written, still: false });
  useEffect(() => {
    const still = window.matchMedia(calm).matches;
    const tick = () => {
      const remaining = measureRemaining(target, Date.now());
      setState({ remaining, still });
      if (target <= Date.now()) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [target]);
  return state;
}
