import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { EmailField } from '../../ui/form-field/email-field';
import type { BlockViewProps } from '../_contract/block.types';
import * as account from '../_parts/account-section/account-section.css';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import { CurrentPassword } from '../_parts/password-field/current-password.view';
import type { AccountEmailProps } from './account-email.schema';
import type { AccountEmailData } from './account-email.server';

type EmailView = BlockViewProps<AccountEmailProps, AccountEmailData>;

const DONE: Readonly<Record<string, string>> = {
  'account.changeEmail': 'sent',
  'account.verifyEmail': 'verifySent',
};

export default function AccountEmail(view: EmailView): ReactElement {
  const { id, data, words } = view;
  const { email, isConfirmed, form } = data;
  const done = form?.status === 'done' ? DONE[form.command] : undefined;
  return (
    <section id={id} className={account.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={account.title}>
        {words('title')}
      </h2>
      <p className={account.text}>
        {words('current', { email })}
        {isConfirmed !== undefined && ` ${words(isConfirmed ? 'confirmed' : 'notConfirmed')}`}
      </p>
      <p role="status" tabIndex={-1} className={account.done}>
        {done && words(done, { email })}
      </p>
      {isConfirmed === false && renderVerify(view)}
      <p className={account.text}>{words('text')}</p>
      {renderChange(view)}
    </section>
  );
}

const formOf = ({ data: { form } }: EmailView, command: string) =>
  form?.command === command ? form : undefined;

const renderVerify = (view: EmailView): ReactElement => (
  <CommandForm
    block={view.id}
    command="account.verifyEmail"
    page={view.page}
    form={formOf(view, 'account.verifyEmail')}
    offline={view.words('offline')}
    className={account.form}
  >
    <Button type="submit" kind="outline">
      {view.words('verify')}
    </Button>
  </CommandForm>
);

/** The hidden address is for password managers: the password is stored under it. */
function renderChange(view: EmailView): ReactElement {
  const { id, data, words, page } = view;
  const form = formOf(view, 'account.changeEmail');
  return (
    <CommandForm
      block={id}
      command="account.changeEmail"
      page={page}
      form={form}
      offline={words('offline')}
      className={account.form}
    >
      <EmailField
        words={fieldWords(id, 'email', words('email'), form)}
        defaultValue={form?.status === 'done' ? '' : form?.values.email}
      />
      <CurrentPassword id={id} words={words} email={data.email} form={form} script="account-email" />
      <Button type="submit" kind="primary">
        {words('save')}
      </Button>
    </CommandForm>
  );
}
