import { useSubmit } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { captureOpenPanels } from './soft-commands';

/** ms: a quick series of ticks is one navigation. */
const SETTLING_MS = 150;

/** React warns of a layout effect wherever a page is written on the server. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

interface Pending {
  form: HTMLFormElement;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * GET forms with `data-apply="ticked"` (filters) apply as their boxes are ticked; without scripts their button does. What the
 * navigation brings stands where the form stood: panels stay open, the box keeps the focus, the list its place. `page` changes with
 * each navigation.
 */
export function useApplyAsTicked(page: string): void {
  const submit = useSubmit();
  const pending = useRef<Pending>();
  const restore = useRef<() => void>();
  const ticked = useRef<HTMLInputElement>();
  useEffect(() => {
    const onChange = ({ target }: Event) => {
      const form = target instanceof HTMLInputElement ? target.form : null;
      if (form?.dataset.apply !== 'ticked' || !form.isConnected) return;
      clearTimeout(pending.current?.timer);
      ticked.current = target as HTMLInputElement;
      pending.current = { form, timer: setTimeout(apply, SETTLING_MS) };
    };
    const apply = () => {
      const { form } = pending.current!;
      pending.current = undefined;
      const element = form.closest<HTMLElement>('[data-block]');
      if (element) restore.current = retainPosition(element, form);
      submit(new FormData(form), {
        method: 'get',
        action: new URL(form.action).pathname,
        preventScrollReset: true,
      });
    };
    document.addEventListener('change', onChange);
    // Ticked before this script was there.
    for (const field of window.earlyEvents?.fields.keys() ?? []) onChange({ target: field } as Event);
    return () => {
      document.removeEventListener('change', onChange);
      clearTimeout(pending.current?.timer);
    };
  }, [submit]);
  useBeforePaint(() => {
    if (!restore.current) return;
    restore.current();
    restore.current = undefined;
    carryOver(pending.current, ticked.current);
  }, [page]);
}

/** Panels and scroll positions of a form, for the one that takes its place. */
function retainPosition(element: HTMLElement, { id }: HTMLFormElement): () => void {
  const reopen = captureOpenPanels(element);
  const find = () => element.querySelector<HTMLFormElement>(`form#${CSS.escape(id)}`);
  const positions = listScrolled(find());
  return () => {
    const fresh = find();
    // Reopened, not opened: nothing moves, and all is there at once, until it is closed.
    fresh?.setAttribute('data-still', '');
    fresh?.addEventListener('toggle', ({ newState }) => {
      if (newState === 'closed') fresh.removeAttribute('data-still');
    });
    reopen();
    const scrolled = fresh ? scrollersOf(fresh) : [];
    for (const [index, top] of positions) if (scrolled[index]) scrolled[index].scrollTop = top;
  };
}

/** Boxes that were ticked while the answer was on its way stay ticked, and the last of them has the focus if nothing else took it. */
function carryOver(waiting: Pending | undefined, ticked: HTMLInputElement | undefined): void {
  const fresh = document.getElementById((waiting?.form ?? ticked?.form)?.id ?? '') as HTMLFormElement | null;
  if (!fresh) return;
  for (const box of waiting ? boxesOf(waiting.form) : []) {
    const twin = findTwin(fresh, box);
    if (twin) twin.checked = box.checked;
  }
  if (waiting) waiting.form = fresh;
  if (ticked && document.activeElement === document.body)
    findTwin(fresh, ticked)?.focus({ preventScroll: true });
}

const scrollersOf = (form: HTMLFormElement): HTMLElement[] => [
  form,
  ...form.querySelectorAll<HTMLElement>('div, ul'),
];

const listScrolled = (form: HTMLFormElement | null): [index: number, top: number][] =>
  form
    ? scrollersOf(form).flatMap(({ scrollTop }, index): [number, number][] =>
        scrollTop > 0 ? [[index, scrollTop]] : [],
      )
    : [];

const boxesOf = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'),
];
const findTwin = (form: HTMLFormElement, { name, value }: HTMLInputElement): HTMLInputElement | undefined =>
  boxesOf(form).find((box) => box.name === name && box.value === value);
