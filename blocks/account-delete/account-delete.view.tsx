import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { CheckField } from '../../ui/form-field/check-field';
import type { BlockViewProps } from '../_contract/block.types';
import * as account from '../_parts/account-section/account-section.css';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import { CurrentPassword } from '../_parts/password-field/current-password.view';
import * as css from './account-delete.css';
import type { AccountDeleteProps } from './account-delete.schema';
import type { AccountDeleteData } from './account-delete.server';

type DeleteView = BlockViewProps<AccountDeleteProps, AccountDeleteData>;

export default function AccountDelete(view: DeleteView): ReactElement {
  const { id, props, data, words } = view;
  return (
    <section id={id} className={account.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={account.title}>
        {words('title')}
      </h2>
      <div className={css.lists}>
        {renderGoes(view)}
        {renderStays(view)}
      </div>
      <p className={account.text}>{words('backups')}</p>
      {props.privacyLink && (
        <a href={props.privacyLink} className={css.link}>
          {words('privacy')}
        </a>
      )}
      {data.openOrders > 0 && renderOpenOrders(view)}
      {renderForm(view)}
    </section>
  );
}

const renderGoes = ({ data, words }: DeleteView): ReactElement => (
  <div className={css.list}>
    <h3>{words('goesTitle')}</h3>
    <ul>
      <li>{words('goesAccount')}</li>
      <li>{words('goesAddresses')}</li>
      <li>{words('goesSessions')}</li>
      {data.isCommunityMember && <li>{words('goesCommunity')}</li>}
    </ul>
  </div>
);

const renderStays = ({ props, words }: DeleteView): ReactElement => (
  <div className={css.list}>
    <h3>{words('staysTitle')}</h3>
    <ul>
      <li>
        {words('staysOrders')} {props.lookupLink && <a href={props.lookupLink}>{words('lookup')}</a>}
      </li>
      <li>{words('staysMessages')}</li>
      <li>{words('staysConsents')}</li>
    </ul>
  </div>
);

const renderOpenOrders = ({ props, data, words }: DeleteView): ReactElement => (
  <div className={css.note}>
    <p>{words('openOrders', { count: data.openOrders })}</p>
    {props.ordersLink && (
      <a href={props.ordersLink} className={css.link}>
        {words('orders')}
      </a>
    )}
  </div>
);

/** The first press opens it, the second one deletes. It stays open where something was refused. */
const renderForm = ({ id, data: { email, form }, words, page }: DeleteView): ReactElement => (
  <details className={css.opened} open={form !== undefined}>
    <summary>{words('open')}</summary>
    <CommandForm
      block={id}
      command="account.delete"
      page={page}
      form={form}
      offline={words('offline')}
      className={css.form}
    >
      <p className={css.warning}>{words('warning')}</p>
      <CheckField
        words={fieldWords(id, 'endMails', words('endMails', { email }), form)}
        name="endMails"
        defaultChecked={form?.values.endMails === 'on'}
      />
      <CurrentPassword id={id} words={words} email={email} form={form} script="account-delete" />
      <Button type="submit" kind="primary">
        {words('delete')}
      </Button>
    </CommandForm>
  </details>
);
