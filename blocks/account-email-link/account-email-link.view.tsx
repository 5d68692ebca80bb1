import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm } from '../_parts/command-form/command-form.view';
import * as css from '../_parts/form-page/form-page.css';
import { renderLinks } from '../_parts/form-page/onward-links';
import type { AccountEmailLinkProps } from './account-email-link.schema';
import type { AccountEmailLinkData } from './account-email-link.server';

type LinkView = BlockViewProps<AccountEmailLinkProps, AccountEmailLinkData>;

const COMMANDS = { confirm: 'account.confirmEmail', stop: 'account.stopEmailChange' } as const;

export default function AccountEmailLink(view: LinkView): ReactElement {
  const { id, props, data, words } = view;
  const isDone = data.form?.status === 'done';
  const fault = (['ended', 'taken'] as const).find((key) => data.form?.message === words(key));
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <div className={css.head}>
        <h1 id={`${id}-title`}>{words(`${props.action}Title`)}</h1>
        {!isDone && !fault && <p>{words(`${props.action}Text`)}</p>}
      </div>
      {isDone ? renderDone(view) : fault ? renderFault(view, fault) : renderButton(view)}
    </section>
  );
}

/** Without a session the account's page redirects to signing in, and that back to it. */
const linkToAccount = ({ props, data, words }: LinkView) => ({
  href: props.accountLink,
  text: words(data.isSignedIn ? 'toAccount' : 'toLogin'),
});

const renderDone = (view: LinkView): ReactElement => {
  const { props, words } = view;
  const isConfirm = props.action === 'confirm';
  return (
    <>
      <p role="status" tabIndex={-1} className={css.done}>
        {words(isConfirm ? 'confirmed' : 'stopped')}
      </p>
      {renderLinks([
        isConfirm ? linkToAccount(view) : { href: props.recoverLink, text: words('toPassword') },
      ])}
    </>
  );
};

const renderFault = (view: LinkView, fault: 'ended' | 'taken'): ReactElement => {
  const { props, words } = view;
  return (
    <>
      <div role="alert" tabIndex={-1} className={css.note}>
        <p>{words(fault)}</p>
        {fault === 'ended' && props.action === 'confirm' && <p>{words('requestAgain')}</p>}
      </div>
      {renderLinks([
        fault === 'ended' ? linkToAccount(view) : { href: props.contactLink, text: words('contact') },
      ])}
    </>
  );
};

const renderButton = ({ id, props, data: { form }, words, page }: LinkView): ReactElement => (
  <CommandForm
    block={id}
    command={COMMANDS[props.action]}
    page={page}
    form={form}
    offline={words('offline')}
    className={css.form}
  >
    <Button type="submit" kind="primary" wide>
      {words(props.action)}
    </Button>
  </CommandForm>
);
