import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import type { BlockViewProps } from '../_contract/block.types';
import * as account from '../_parts/account-section/account-section.css';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import { PasswordField } from '../_parts/password-field/password-field.view';
import * as css from './account-change-password.css';
import type { AccountChangePasswordProps } from './account-change-password.schema';
import type { AccountChangePasswordData } from './account-change-password.server';

type PasswordView = BlockViewProps<AccountChangePasswordProps, AccountChangePasswordData>;

/** An older password may be longer than a new one may be. */
const FIELDS = [
  { name: 'oldPassword', autoComplete: 'current-password', maxLength: 200 },
  { name: 'password', autoComplete: 'new-password', maxLength: 128 },
  { name: 'passwordRepeat', autoComplete: 'new-password', maxLength: 128 },
] as const;

export default function AccountChangePassword(view: PasswordView): ReactElement {
  const { id, data, words } = view;
  return (
    <section id={id} className={account.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={account.title}>
        {words('title')}
      </h2>
      <p className={account.text}>{words('text')}</p>
      <p role="status" tabIndex={-1} className={account.done}>
        {data.form?.status === 'done' && words('saved')}
      </p>
      {renderForm(view)}
    </section>
  );
}

/** The address is there for password managers alone: they keep the new password under it. */
const renderForm = ({ id, props, data: { email, form }, words, page }: PasswordView): ReactElement => (
  <CommandForm
    block={id}
    command="account.changePassword"
    page={page}
    form={form}
    offline={words('offline')}
    className={account.form}
  >
    <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
    {FIELDS.map((field) => (
      <PasswordField
        key={field.name}
        words={fieldWords(id, field.name, words(field.name), form)}
        show={words('showPassword')}
        hide={words('hidePassword')}
        script="account-change-password"
        {...field}
      />
    ))}
    <Button type="submit" kind="primary">
      {words('save')}
    </Button>
    {props.recoverLink && (
      <a href={props.recoverLink} className={css.onward}>
        {words('forgot')}
      </a>
    )}
  </CommandForm>
);
