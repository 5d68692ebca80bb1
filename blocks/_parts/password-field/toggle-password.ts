/** For scripts of blocks with a `PasswordField`: whether the clicked element is its button. */
export const showsPassword = (element: HTMLElement): boolean => element.dataset.shows !== undefined;

/** Shows or hides the password. It is hidden on submit: browsers save only the value of a password field. */
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
