/**
 * A fault goes as its field is mended; the line about the form as a whole goes with the last. By the browser's own checks alone (empty,
 * no e-mail, …): the rules run on the server, which refuses again what is still wrong. On `input`, so that a button below does not move
 * away between pressing and releasing it.
 */
export function clearMended({ target }: Event): void {
  const control = target as HTMLInputElement;
  const form = control.form;
  if (!form?.dataset.command || !control.validity?.valid) return;
  const group = control.closest('fieldset[aria-describedby]') ?? control;
  const marked = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].filter(
    (one) => one === control || (one as HTMLInputElement).name === control.name,
  );
  const lines = [control, ...(control.type === 'radio' ? [group] : [])].flatMap(listFaults);
  if (marked.length + lines.length === 0) return;
  for (const one of marked) one.setAttribute('aria-invalid', 'false');
  lines.forEach(empty);
  if (!form.querySelector('[aria-invalid="true"]')) form.querySelectorAll('[role="alert"]').forEach(empty);
}

/** As the server drew it: a block that React draws only knows what it drew itself. */
export function restoreFaults(form: HTMLFormElement): void {
  for (const one of form.querySelectorAll<HTMLElement>('[aria-invalid="false"]'))
    one.setAttribute('aria-invalid', 'true');
  for (const line of form.querySelectorAll<HTMLElement>('[data-mended]')) {
    line.textContent = line.dataset.mended!;
    delete line.dataset.mended;
  }
}

/** Lines of the field kit that stand behind an element's name. */
const listFaults = (element: Element): HTMLElement[] =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id))
    .filter((line): line is HTMLElement => Boolean(line?.textContent));

function empty(line: Element): void {
  if (!line.textContent) return;
  (line as HTMLElement).dataset.mended = line.textContent;
  line.textContent = '';
}
