import type { ReactElement } from 'react';
import { control } from '../../../ui/form-field/form-field.css';
import { controlFacts, FieldFrame, type FieldWords } from '../../../ui/form-field/form-field';
import { Icon } from '../../../ui/icon/icon';
import * as css from './password-field.css';

interface PasswordFieldProps {
  words: FieldWords;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  /** Maximum length that the command accepts. */
  maxLength: number;
  /** Labels of the button that shows and hides the password. */
  show: string;
  hide: string;
  /** Block type whose script calls `togglePassword` for it. */
  script: string;
}

/** A password field with a button that shows the password; without a script there is no button. It is never prefilled. */
export const PasswordField = ({
  words,
  name,
  autoComplete,
  maxLength,
  show,
  hide,
  script,
}: PasswordFieldProps): ReactElement => (
  <FieldFrame words={words}>
    <div className={css.frame}>
      <input
        className={`${control} ${css.field}`}
        type="password"
        name={name}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength}
        {...controlFacts(words)}
      />
      <button
        type="button"
        className={css.show}
        aria-label={show}
        aria-controls={words.id}
        data-on-press={script}
        data-shows={show}
        data-hides={hide}
      >
        <Icon name="eye" />
        <Icon name="eyeOff" />
      </button>
    </div>
  </FieldFrame>
);
