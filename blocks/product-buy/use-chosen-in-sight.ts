import { useEffect, useRef, type RefObject } from 'react';

/** A row that scrolls sideways, scrolled so far that its checked label is in sight. The page itself does not scroll. */
export function useChosenInSight<T extends Element>(chosen: string | null): RefObject<T> {
  const row = useRef<T>(null);
  useEffect(() => {
    const label = row.current?.querySelector('label:has(:checked)');
    if (!row.current || !label) return;
    const [seen, box] = [row.current.getBoundingClientRect(), label.getBoundingClientRect()];
    if (box.left >= seen.left && box.right <= seen.right) return;
    row.current.scrollLeft += (box.left + box.right - seen.left - seen.right) / 2;
  }, [chosen]);
  return row;
}
