/** Stays through every answer: a live region that is replaced is not read out. */
export const ANNOUNCER = 'announcer';

/** Reads a sentence out politely; the same sentence again is read again. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER);
  if (!region) return;
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/** The message of an answer in one line: of its alert or its status. */
export const readMessage = (root: ParentNode, role: 'alert' | 'status'): string =>
  root.querySelector(`[role="${role}"]`)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

/** Shows in place why nothing was done; what was typed is untouched. */
export function showRefusal(text: string): void {
  const main = document.getElementById('main')!;
  main.querySelector('[data-refusal]')?.remove();
  const template = document.querySelector<HTMLTemplateElement>('template[data-refusals]')!;
  const box = document.importNode(template.content, true).firstElementChild!;
  box.querySelector('p')!.textContent = text;
  main.querySelector('h1')!.after(box);
  (box as HTMLElement).focus();
}

/** Shows what came of a form beside its button as well: the message at the top of the page may be out of sight. */
export function showMessage(text: string): void {
  for (const line of document.querySelectorAll('[data-message]')) line.textContent = text;
}
