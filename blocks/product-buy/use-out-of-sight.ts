import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether an element lies outside of what the screen shows. False on the server and where it can't be observed. */
export function useOutOfSight<T extends Element>(): [RefObject<T>, boolean] {
  const place = useRef<T>(null);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return undefined;
    const watch = new IntersectionObserver(([seen]) => setAway(!seen!.isIntersecting));
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return [place, isAway];
}
