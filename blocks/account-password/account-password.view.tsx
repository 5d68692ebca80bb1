import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { EmailField } from '../../ui/form-field/email-field';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import * as css from '../_parts/form-page/form-page.css';
import { PasswordField } from '../_parts/password-field/password-field.view';
import { done } from './account-password.css';
import type { AccountPasswordProps } from './account-password.schema';
import type { AccountPasswordData } from './account-password.server';

type PasswordView = BlockViewProps<AccountPasswordProps, AccountPasswordData>;

export default function AccountPassword(view: PasswordView): ReactElement {
  const { id, data, words } = view;
  const isDone = data.form?.status === 'done';
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <div className={css.head}>
        <h1 id={`${id}-title`}>{words(data.hasLink ? 'newTitle' : 'forgotTitle')}</h1>
        {!isDone && <p>{words(data.hasLink ? 'newText' : 'forgotText')}</p>}
      </div>
      {isDone ? renderDone(view) : data.hasLink ? renderNew(view) : renderForgot(view)}
    </section>
  );
}

const renderDone = ({ props, data, words }: PasswordView): ReactElement => (
  <div role="status" tabIndex={-1} className={done}>
    <p>{words(data.hasLink ? 'saved' : 'sent')}</p>
    {data.hasLink && props.homeLink && (
      <a href={props.homeLink} className={css.onward}>
        {words('goOn')}
      </a>
    )}
  </div>
);

const renderForgot = ({ id, data: { form }, words, page }: PasswordView): ReactElement => (
  <CommandForm
    block={id}
    command="account.recover"
    page={page}
    form={form}
    offline={words('offline')}
    className={css.form}
  >
    <EmailField
      words={fieldWords(id, 'email', words('email'), form)}
      autoComplete="username"
      defaultValue={form?.values.email}
    />
    <Button type="submit" kind="primary" wide>
      {words('sendLink')}
    </Button>
  </CommandForm>
);

const renderNew = ({ id, props, data: { form }, words, page }: PasswordView): ReactElement => (
  <CommandForm
    block={id}
    command="account.setPassword"
    page={page}
    form={form}
    offline={words('offline')}
    className={css.form}
  >
    {(['password', 'passwordRepeat'] as const).map((name) => (
      <PasswordField
        key={name}
        words={fieldWords(id, name, words(name), form)}
        name={name}
        autoComplete="new-password"
        maxLength={128}
        show={words('showPassword')}
        hide={words('hidePassword')}
        script="account-password"
      />
    ))}
    <Button type="submit" kind="primary" wide>
      {words('save')}
    </Button>
    {form?.message === words('linkEnded') && props.recoverLink && (
      <a href={props.recoverLink} className={css.onward}>
        {words('another')}
      </a>
    )}
  </CommandForm>
);
