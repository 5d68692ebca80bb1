declare global {
  interface Window {
    /**
     * Fields that were changed (of a box: ticked or not), and presses until the page lives; the boot script records
     * them from the first byte on (app/document/inline/record-early-events.ts).
     */
    earlyEvents?: { fields: Map<EventTarget | null, boolean | undefined>; presses?: Event[] };
  }
}

/**
 * A visitor may choose and type before the script that listens is there (docs/decisions/0016). The block in `place`
 * is notified of its fields once it listens; blocks inside it have their own turn.
 */
export function replayEarlyChanges(root: Element | null): void {
  for (const [field, ticked] of window.earlyEvents?.fields ?? []) {
    if (!(field instanceof HTMLElement) || field.closest('[data-block]') !== root) continue;
    dispatchChange(field as HTMLInputElement, ticked);
    // Reporting is noted as well.
    window.earlyEvents!.fields.delete(field);
  }
}

/** Buttons that do nothing without a script are pressed again; links and forms have gone their own way long ago. */
export function replayEarlyPresses(): void {
  const presses = window.earlyEvents?.presses ?? [];
  delete window.earlyEvents?.presses;
  for (const { target, defaultPrevented } of presses) {
    if (!defaultPrevented && target instanceof Element && target.isConnected)
      target.closest<HTMLElement>('button[type="button"][data-on-press]')?.click();
  }
}

function dispatchChange(field: HTMLInputElement, ticked?: boolean): void {
  if (field.type === 'checkbox' || field.type === 'radio') return pressAgain(field, ticked!);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // A field that has the cursor reports its change when it is left.
  if (document.activeElement !== field) field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** React receives a box only when it changes under its eyes, and may have set it back as it took the page over. */
function pressAgain(box: HTMLInputElement, ticked: boolean): void {
  box.checked = !ticked;
  box.click();
}
