/** Keys that press a screen's own buttons of undo and redo: where there is nothing to undo, there is no button. */
export function startUndoKeys(): void {
  document.addEventListener('keydown', (event) => {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    if (isTaken(event) || altKey || !(ctrlKey || metaKey) || key.toLowerCase() !== 'z') return;
    const act = shiftKey ? 'redo' : 'undo';
    const button = document.querySelector<HTMLButtonElement>(`button[name="act"][value="${act}"]`);
    if (!button?.form) return;
    event.preventDefault();
    button.form.requestSubmit(button);
  });
}

/** Whether a key is somebody else's: of a field, whose own undo it may be, of an open dialog or of an input method. */
export const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.isComposing ||
  document.querySelector('dialog[open]') !== null ||
  isTyping(event.target);

const UNTYPED = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'image', 'color']);

const isTyping = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement && !UNTYPED.has(target.type)) ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLElement && target.isContentEditable);
