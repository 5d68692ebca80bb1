import type { ReactElement } from 'react';
import { Button, LinkButton } from '../../ui/button/button';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import { PasswordField } from '../_parts/password-field/password-field.view';
import * as css from './account-export.css';
import type { AccountExportProps } from './account-export.schema';
import type { AccountExportData } from './account-export.server';

type ExportView = BlockViewProps<AccountExportProps, AccountExportData>;

export default function AccountExport(view: ExportView): ReactElement {
  const { id, data, words } = view;
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={css.title}>
        {words('title')}
      </h2>
      <p className={css.text}>{words('text')}</p>
      {data.isConfirmed === false && <p className={css.text}>{words('unconfirmed')}</p>}
      {data.downloadHref ? renderDownload(view, data.downloadHref) : renderForm(view)}
    </section>
  );
}

/** The status gets the focus after the password was given. */
const renderDownload = ({ words }: ExportView, href: string): ReactElement => (
  <>
    <p role="status" tabIndex={-1} className={css.text}>
      {words('ready')}
    </p>
    <LinkButton href={href} download kind="outline" className={css.download}>
      {words('download')}
    </LinkButton>
  </>
);

/** The hidden address is for password managers: the password is stored under it. */
const renderForm = ({ id, data: { email, form }, words, page }: ExportView): ReactElement => (
  <CommandForm
    block={id}
    command="account.confirmPassword"
    page={page}
    form={form}
    offline={words('offline')}
    className={css.form}
  >
    <p className={css.text}>{words('ask')}</p>
    <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
    <PasswordField
      words={fieldWords(id, 'password', words('password'), form)}
      name="password"
      autoComplete="current-password"
      maxLength={200}
      show={words('showPassword')}
      hide={words('hidePassword')}
      script="account-export"
    />
    <Button type="submit" kind="primary">
      {words('confirm')}
    </Button>
  </CommandForm>
);
