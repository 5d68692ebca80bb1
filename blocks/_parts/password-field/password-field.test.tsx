// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { PasswordField } from './password-field.view';
import { showsPassword, togglePassword } from './toggle-password';

const words = { id: 'login-password', label: 'Password', error: 'Please input your password' };
const draw = (): HTMLInputElement => {
  document.body.innerHTML = `<form>${renderToStaticMarkup(
    <PasswordField
      words={words}
      name="password"
      autoComplete="current-password"
      maxLength={200}
      show="Show password"
      hide="Hide password"
      script="account-login"
    />,
  )}<a id="other">x</a></form>`;
  const field = within(document.body).getByLabelText<HTMLInputElement>('Password');
  field.value = 'knots';
  return field;
};
const button = (name: string) => within(document.body).getByRole('button', { name });
let field: HTMLInputElement;
beforeEach(() => (field = draw()));

describe('a password field', () => {
  it('is a password field for browsers and password managers, linked with its error', () =>
    expect({
      type: field.type,
      autocomplete: field.autocomplete,
      maxLength: field.maxLength,
      invalid: field.getAttribute('aria-invalid'),
      describedby: field.getAttribute('aria-describedby'),
    }).toEqual({
      type: 'password',
      autocomplete: 'current-password',
      maxLength: 200,
      invalid: 'true',
      describedby: 'login-password-error',
    }));

  it('shows what is typed and hides it again', () => {
    expect({
      button: showsPassword(button('Show password')),
      other: showsPassword(document.getElementById('other')!),
    }).toEqual({ button: true, other: false });
    togglePassword(button('Show password'));
    expect({
      type: field.type,
      value: field.value,
      hasShown: button('Hide password').hasAttribute('data-shown'),
    }).toEqual({ type: 'text', value: 'knots', hasShown: true });
    togglePassword(button('Hide password'));
    expect({ type: field.type, hasShown: button('Show password').hasAttribute('data-shown') }).toEqual({
      type: 'password',
      hasShown: false,
    });
  });

  it('is hidden when the form is submitted', () => {
    togglePassword(button('Show password'));
    field.form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect({ type: field.type, hasShown: button('Show password').hasAttribute('data-shown') }).toEqual({
      type: 'password',
      hasShown: false,
    });
  });

  it('does not affect another block’s field', () => {
    const pressed = button('Show password');
    pressed.setAttribute('aria-controls', 'gone');
    togglePassword(pressed);
    expect(field.type).toBe('password');
  });
});
