import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../_contract/block.types';
import type { FormState } from '../../_contract/commands/form-state.types';
import { fieldWords } from '../command-form/command-form.view';
import { PasswordField } from './password-field.view';

interface CurrentPasswordProps extends Pick<BlockViewProps<unknown, unknown>, 'id' | 'words'> {
  /** Address of the account. */
  email: string;
  form: FormState | undefined;
  /** Block type whose script calls `togglePassword`. */
  script: string;
}

/** Field `password` for the account's password. The hidden address is for password managers: the password is stored under it. */
export const CurrentPassword = ({ id, words, email, form, script }: CurrentPasswordProps): ReactElement => (
  <>
    <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
    <PasswordField
      words={fieldWords(id, 'password', words('password'), form)}
      name="password"
      autoComplete="current-password"
      maxLength={200}
      show={words('showPassword')}
      hide={words('hidePassword')}
      script={script}
    />
  </>
);
