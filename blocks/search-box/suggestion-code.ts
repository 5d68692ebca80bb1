import { useEffect, useState, type ComponentType, type RefObject } from 'react';
import type { SuggestionsProps } from './suggestions/suggestions.types';

/** The suggestions, once their code is here: fetched when a shopper points at a button that opens the panel, or opens it. */
export function useSuggestionCode(
  panel: RefObject<HTMLElement>,
  field: RefObject<HTMLInputElement>,
): ComponentType<SuggestionsProps> | undefined {
  const [found, setFound] = useState<{ view: ComponentType<SuggestionsProps> }>();
  useEffect(() => {
    const element = panel.current!;
    const openers = [...document.querySelectorAll(`[popovertarget="${element.id}"]`)];
    // Without it (a broken line) the form searches all the same, and the next opening tries again.
    const fetchCode = (): void =>
      void import('./suggestions/suggestions.view').then(
        ({ Suggestions }) => setFound({ view: Suggestions }),
        () => undefined,
      );
    const onToggle = (event: Event): void => {
      if ((event as ToggleEvent).newState !== 'open') return;
      fetchCode();
      field.current?.select();
    };
    for (const opener of openers)
      for (const type of ['pointerenter', 'focus']) opener.addEventListener(type, fetchCode, { once: true });
    element.addEventListener('toggle', onToggle);
    // Opened before this script ran.
    if (isOpen(element)) fetchCode();
    return () => {
      for (const opener of openers)
        for (const type of ['pointerenter', 'focus']) opener.removeEventListener(type, fetchCode);
      element.removeEventListener('toggle', onToggle);
    };
  }, [panel, field]);
  return found?.view;
}

/** A browser (or a test's DOM) without popovers has none open. */
function isOpen(element: HTMLElement): boolean {
  try {
    return element.matches(':popover-open');
  } catch {
    return false;
  }
}
