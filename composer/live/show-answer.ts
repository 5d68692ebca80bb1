import { Idiomorph } from 'idiomorph';
import { ANNOUNCER } from './announce';
import { keepsOpen, recordServed } from './open-parts';
import { showFrame } from './preview-frame';

/**
 * Changes the shown page into an answered one, element by element: focus, scroll positions and what is open stay.
 * @param origin form or link that was used; another form in which something is typed is left as it is
 * @param newer fields of it that a person has changed since it was sent: they keep their values
 */
export function showAnswer(
  answered: Document,
  origin: Element | null,
  newer: ReadonlySet<Element> = new Set(),
): void {
  const sent = origin?.closest('form') ?? null;
  const kept: KeptFields = new Map();
  const focused = document.activeElement?.id ?? '';
  // It waits for nothing: no style sheet of a head is among what is changed.
  void Idiomorph.morph(document.body, answered.body, {
    morphStyle: 'outerHTML',
    callbacks: {
      beforeNodeMorphed: (shown, next) => morphs(shown, next, sent),
      beforeNodeRemoved: (node) => !(node instanceof Element && isKept(node)),
      beforeAttributeUpdated: (name, element) =>
        !(name === 'open' && element instanceof HTMLDetailsElement && staysOpen.has(element)),
    },
  });
  // The fields beside them have no ids: another element may be in their place.
  for (const [{ form, name }, was] of kept) findWas(form!, name)!.value = was;
  // An element that is moved loses the focus in some browsers.
  if (document.activeElement === document.body && focused !== '') document.getElementById(focused)?.focus();
  document.title = answered.title;
  document.documentElement.lang = answered.documentElement.lang;
  recordServed(document);

  function morphs(shown: Node, next: Node, form: HTMLFormElement | null): boolean {
    if (shown instanceof Element && shown.id === ANNOUNCER) return false;
    if (shown instanceof HTMLDetailsElement && next instanceof HTMLDetailsElement) {
      if (keepsOpen(shown, next, origin)) staysOpen.add(shown);
      else staysOpen.delete(shown);
    }
    if (shown instanceof HTMLIFrameElement && next instanceof HTMLIFrameElement) {
      showFrame(shown, next);
      return false;
    }
    if (kept.has(shown as Field)) return false;
    if (newer.has(shown as Element) && shown.nodeName === next.nodeName) {
      renewDefault(shown as Element, next as Element);
      return false;
    }
    if (shown instanceof HTMLFormElement && next instanceof HTMLFormElement && shown !== form)
      return !keepsTyped(shown, next, kept);
    return true;
  }
}

/** The answered state of a field, whose value stays as it is typed. */
function renewDefault(shown: Element, next: Element): void {
  for (const { name } of [...shown.attributes])
    if (name !== 'value' && !next.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of next.attributes) if (name !== 'value') shown.setAttribute(name, value);
  const isText = shown instanceof HTMLInputElement || shown instanceof HTMLTextAreaElement;
  if (!isText || shown.type === 'checkbox' || shown.type === 'radio') return;
  const { value } = shown;
  shown.defaultValue = (next as HTMLInputElement).defaultValue;
  if (shown.value !== value) shown.value = value;
}

const staysOpen = new WeakSet<Element>();

const isKept = (element: Element): boolean =>
  element instanceof HTMLIFrameElement && element.dataset['loading'] !== undefined;

/**
 * Whether what is typed in a form stays. It keeps the values that it was made from, so that a conflict is found.
 * @param kept takes the fields that stay where the rest of the form shows the answer
 */
function keepsTyped(shown: HTMLFormElement, next: HTMLFormElement, kept: KeptFields): boolean {
  if (shown.getAttribute('action') !== next.getAttribute('action')) return false;
  if (shown.getAttribute('aria-label') !== next.getAttribute('aria-label') || !isUnsaved(shown)) return false;
  const fields = keepsEach(shown) ? listUnsaved(shown) : [];
  if (fields.length > 0 && fields.every(([{ name }]) => findWas(next, name))) {
    for (const [field, was] of fields) kept.set(field, was.value);
    return false;
  }
  const [mark, fresh] = [shown, next].map((form) =>
    form.querySelector<HTMLInputElement>('input[name="mark"]'),
  );
  // A mark is spent by the form that was sent.
  if (mark && fresh) mark.value = fresh.value;
  return true;
}

/** Whether a form has text that is not saved: the server shows it as it was typed, or something was typed since. */
export const isUnsaved = (form: HTMLFormElement): boolean =>
  form.dataset['unsaved'] !== undefined ||
  isTouched(form) ||
  (keepsEach(form) && listUnsaved(form).length > 0);

/** Whether each field of a form carries the value that it was made from. */
export const keepsEach = (form: HTMLFormElement): boolean => form.dataset['keepsEach'] !== undefined;

/** Of such a form: fields with another value than they were made from, each with the one that carries it. */
export const listUnsaved = (form: HTMLFormElement): [field: Field, was: HTMLInputElement][] =>
  [...form.elements].flatMap((field): [Field, HTMLInputElement][] => {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return [];
    const was = findWas(form, field.name);
    return was && was.value !== field.value ? [[field, was]] : [];
  });

type Field = HTMLInputElement | HTMLTextAreaElement;
/** With the values that they were made from. */
type KeptFields = Map<Field, string>;

const findWas = ({ elements }: HTMLFormElement, name: string): HTMLInputElement | undefined => {
  const was = elements.namedItem(`was:${name}`);
  return was instanceof HTMLInputElement ? was : undefined;
};

/** Whether a field has another value than the server gave it. */
export const isTouched = (form: HTMLFormElement): boolean =>
  [...form.elements].some((control) => {
    if (control instanceof HTMLInputElement)
      return ['checkbox', 'radio'].includes(control.type)
        ? control.checked !== control.defaultChecked
        : control.type !== 'hidden' && control.value !== control.defaultValue;
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
    return control instanceof HTMLSelectElement && isSelectTouched(control);
  });

function isSelectTouched({ options, selectedIndex, multiple }: HTMLSelectElement): boolean {
  const served = [...options].filter((option) => option.defaultSelected);
  if (multiple) return [...options].some((option) => option.selected !== option.defaultSelected);
  return selectedIndex !== (served[0]?.index ?? 0);
}
