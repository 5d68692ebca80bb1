import { useNavigation } from '@remix-run/react';
import { useEffect } from 'react';

/** Marks the document while the next page is on its way, so that a slow line shows at once that a press was taken (ui/layout/under-way.css.ts). */
export function useUnderWay(): void {
  const isUnderWay = useNavigation().state !== 'idle';
  useEffect(() => {
    document.documentElement.toggleAttribute('data-under-way', isUnderWay);
    document.querySelector('main')?.setAttribute('aria-busy', String(isUnderWay));
  }, [isUnderWay]);
}
