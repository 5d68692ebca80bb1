import { useEffect, useRef, useState, type RefObject } from 'react';

interface Combobox {
  field: RefObject<HTMLInputElement>;
  listId: string;
  /** Ids of the options in the page, in their order. */
  ids: readonly string[];
}

/**
 * Makes a combobox (ARIA 1.2) of a field that stands in the page: arrows walk through the options and back into the
 * field, Enter chooses; without a choice the form is sent as ever. Returns the id of the option that is on.
 */
export function useCombobox({ field, listId, ids }: Combobox): string | undefined {
  const [active, setActive] = useState<string>();
  const on = active !== undefined && ids.includes(active) ? active : undefined;
  const latest = useRef({ ids, on });
  latest.current = { ids, on };
  useFieldRole(field, listId, ids.length > 0, on);
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      // Enter and arrows belong to the input method while it composes; Safari reports it by 229 only.
      if (event.isComposing || event.keyCode === 229 || event.altKey || event.ctrlKey || event.metaKey)
        return;
      const next = step(event.key, latest.current);
      if (next) {
        event.preventDefault();
        setActive(next.to);
      } else if (event.key === 'Enter' && latest.current.on) {
        event.preventDefault();
        document.getElementById(latest.current.on)?.click();
      }
    };
    const onInput = (): void => setActive(undefined);
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('input', onInput);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('input', onInput);
    };
  }, [field]);
  return on;
}

/** Behind the last option comes the field again, and before the first. */
function step(
  key: string,
  { ids, on }: { ids: readonly string[]; on: string | undefined },
): { to: string | undefined } | undefined {
  if (!ids.length || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined;
  const positions = ids.length + 1;
  const index = on === undefined ? ids.length : ids.indexOf(on);
  return { to: ids[(index + (key === 'ArrowDown' ? 1 : positions - 1)) % positions] };
}

function useFieldRole(
  field: RefObject<HTMLInputElement>,
  listId: string,
  expanded: boolean,
  on: string | undefined,
): void {
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const facts = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': expanded ? listId : undefined,
      'aria-expanded': String(expanded),
      'aria-activedescendant': on,
    };
    for (const [name, value] of Object.entries(facts))
      if (value === undefined) element.removeAttribute(name);
      else element.setAttribute(name, value);
    if (on) document.getElementById(on)?.scrollIntoView?.({ block: 'nearest' });
  }, [field, listId, expanded, on]);
}
