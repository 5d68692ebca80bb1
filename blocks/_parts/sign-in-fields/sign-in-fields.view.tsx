import type { ReactElement } from 'react';
import { EmailField } from '../../../ui/form-field/email-field';
import type { FormState } from '../../_contract/commands/form-state.types';
import type { Words } from '../../../engine/words/words.types';
import { fieldWords } from '../command-form/command-form.view';
import { PasswordField } from '../password-field/password-field.view';

/** Address and password of an account, as `signIn` (_journey/customer/sign-in.server) takes them. */
export const SignInFields = ({
  block,
  words,
  form,
  email,
  script,
}: {
  block: string;
  /** Has `username`, `password`, `showPassword`, `hidePassword`. */
  words: Words;
  /** State of this form. */
  form: FormState | undefined;
  /** Initial value of the field. */
  email: string;
  /** Block type; its script calls `togglePassword`. */
  script: string;
}): ReactElement => (
  <>
    <EmailField
      words={fieldWords(block, 'username', words('username'), form)}
      name="username"
      autoComplete="username"
      defaultValue={form?.values.username ?? email}
    />
    <PasswordField
      words={fieldWords(block, 'password', words('password'), form)}
      name="password"
      autoComplete="current-password"
      maxLength={200}
      show={words('showPassword')}
      hide={words('hidePassword')}
      script={script}
    />
  </>
);
