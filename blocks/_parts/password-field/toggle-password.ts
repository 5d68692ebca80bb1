/** For scripts of blocks with a `PasswordField`: whether the element that was pressed is its button. */
export const showsPassword = (element: HTMLElement): boolean => element.dataset.shows !== undefined;

/** Shows what is typed, or hides it again. As the form is sent it is hidden: browsers save what stands in a password field. */
export function togglePassword(button: HTMLElement): void {
  const field = document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (!(field instanceof HTMLInputElement)) return;
  const isShown = field.type === 'password';
  set(button, field, isShown);
  if (isShown) field.form?.addEventListener('submit', () => set(button, field, false), { once: true });
}

function set(button: HTMLElement, field: HTMLInputElement, isShown: boolean): void {
  field.type = isShown ? 'text' : 'password';
  button.toggleAttribute('data-shown', isShown);
  button.setAttribute('aria-label', (isShown ? button.dataset.hides : button.dataset.shows) ?? '');
}
