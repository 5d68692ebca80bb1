import type { ReactElement } from 'react';
import { Button, LinkButton } from '../../ui/button/button';
import type { BlockViewProps } from '../_contract/block.types';
import * as account from '../_parts/account-section/account-section.css';
import { CommandForm } from '../_parts/command-form/command-form.view';
import { CurrentPassword } from '../_parts/password-field/current-password.view';
import * as css from './account-export.css';
import type { AccountExportProps } from './account-export.schema';
import type { AccountExportData } from './account-export.server';

type ExportView = BlockViewProps<AccountExportProps, AccountExportData>;

export default function AccountExport(view: ExportView): ReactElement {
  const { id, data, words } = view;
  return (
    <section id={id} className={account.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={account.title}>
        {words('title')}
      </h2>
      <p className={account.text}>{words('text')}</p>
      {data.isConfirmed === false && <p className={account.text}>{words('unconfirmed')}</p>}
      {data.downloadHref ? renderDownload(view, data.downloadHref) : renderForm(view)}
    </section>
  );
}

/** The status gets the focus after the password was given. */
const renderDownload = ({ words }: ExportView, href: string): ReactElement => (
  <>
    <p role="status" tabIndex={-1} className={account.text}>
      {words('ready')}
    </p>
    <LinkButton href={href} download kind="outline" className={css.download}>
      {words('download')}
    </LinkButton>
  </>
);

const renderForm = ({ id, data: { email, form }, words, page }: ExportView): ReactElement => (
  <CommandForm
    block={id}
    command="account.confirmPassword"
    page={page}
    form={form}
    offline={words('offline')}
    className={account.form}
  >
    <p className={account.text}>{words('ask')}</p>
    <CurrentPassword id={id} words={words} email={email} form={form} script="account-export" />
    <Button type="submit" kind="primary">
      {words('confirm')}
    </Button>
  </CommandForm>
);
