import type { ComponentProps } from 'react';
import { TextField } from './form-field';

/** A text field for one e-mail address, named `email` unless given; without capitals and spelling marks of a phone's keyboard. */
export const EmailField = (field: ComponentProps<typeof TextField>) => (
  <TextField
    name="email"
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={200}
    {...field}
  />
);
