import type { ReactElement } from 'react';
import { Button, LinkButton } from '../../ui/button/button';
import type { BlockViewProps } from '../_contract/block.types';
import { addBackPath } from '../_journey/customer/back-path';
import { CommandForm } from '../_parts/command-form/command-form.view';
import * as page from '../_parts/form-page/form-page.css';
import { SignInFields } from '../_parts/sign-in-fields/sign-in-fields.view';
import * as css from './account-login.css';
import type { AccountLoginProps } from './account-login.schema';
import type { AccountLoginData } from './account-login.server';

type LoginView = BlockViewProps<AccountLoginProps, AccountLoginData>;

const NEWS = {
  ended: 'sessionEnded',
  out: 'signedOut',
  deleted: 'accountDeleted',
  elsewhere: 'elsewhere',
  wish: 'wishWaits',
} as const;

export default function AccountLogin(view: LoginView): ReactElement {
  const { id, data, words } = view;
  return (
    <section
      id={id}
      className={page.section}
      aria-labelledby={`${id}-title`}
      data-on-visible="account-login"
      data-news={data.news}
    >
      <div className={page.head}>
        <h1 id={`${id}-title`}>{words('title')}</h1>
        <p>{words('text')}</p>
      </div>
      {data.news && (
        <p role="status" tabIndex={-1} className={css.note}>
          {words(NEWS[data.news])}
        </p>
      )}
      {renderForm(view)}
      {data.passkeys && renderPasskey(view)}
      {renderOthers(view)}
    </section>
  );
}

function renderForm({ id, props, data: { form, back }, words, page: view }: LoginView): ReactElement {
  return (
    <CommandForm
      block={id}
      command="account.login"
      page={view}
      form={form}
      offline={words('offline')}
      className={page.form}
    >
      <SignInFields block={id} words={words} form={form} email="" script="account-login" />
      {back && <input type="hidden" name="back" defaultValue={back} />}
      <Button type="submit" kind="primary" wide>
        {words('login')}
      </Button>
      {props.recoverLink && (
        <a href={props.recoverLink} className={page.onward}>
          {words('forgot')}
        </a>
      )}
    </CommandForm>
  );
}

/** Needs a script, which fills the credential in. */
const renderPasskey = ({ id, data: { form, back }, words, page: view }: LoginView): ReactElement => (
  <CommandForm
    block={id}
    command="account.loginWithPasskey"
    page={view}
    form={form}
    offline={words('offline')}
    className={css.passkey}
    data-passkey=""
    data-unavailable={words('passkeyUnavailable')}
    data-failed={words('passkeyFailed')}
  >
    <input type="hidden" name="credential" defaultValue="" />
    {back && <input type="hidden" name="back" defaultValue={back} />}
    <Button type="submit" kind="outline" wide>
      {words('passkeyLogin')}
    </Button>
  </CommandForm>
);

/** Links for customers without an account: create one, or find a guest order. */
function renderOthers({ id, props, data: { back }, words }: LoginView): ReactElement {
  return (
    <section className={css.others} aria-labelledby={`${id}-new`}>
      <h2 id={`${id}-new`}>{words('newTitle')}</h2>
      <p>{words('newText')}</p>
      {props.registerLink && (
        <LinkButton href={addBackPath(props.registerLink, back)} kind="outline" wide>
          {words('register')}
        </LinkButton>
      )}
      {props.orderLink && (
        <a href={props.orderLink} className={page.onward}>
          {words('findOrder')}
        </a>
      )}
    </section>
  );
}
