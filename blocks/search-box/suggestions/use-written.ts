import { useEffect, useState, type RefObject } from 'react';

/** What stands in the field, as it is typed: also while an input method composes, where each step is a word already (ko, ja). */
export function useWritten(field: RefObject<HTMLInputElement>): string {
  const [written, setWritten] = useState(() => clean(field.current));
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const read = (): void => setWritten(clean(element));
    read();
    element.addEventListener('input', read);
    return () => element.removeEventListener('input', read);
  }, [field]);
  return written;
}

const clean = (field: HTMLInputElement | null): string => (field?.value ?? '').replace(/\s+/g, ' ').trim();
