import type { ReactElement } from 'react';
import { control } from '../../../ui/form-field/form-field.css';
import { controlFacts, FieldFrame, type FieldWords } from '../../../ui/form-field/form-field';
import { Icon } from '../../../ui/icon/icon';
import * as css from './password-field.css';

interface PasswordFieldProps {
  words: FieldWords;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  /** Longest that the command accepts. */
  maxLength: number;
  /** Names of the button that shows what is typed, and hides it again. */
  show: string;
  hide: string;
  /** Block type whose script calls `togglePassword` for it. */
  script: string;
}

/** A password with a button that shows it; without a script there is no button. It comes back empty, always. */
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
