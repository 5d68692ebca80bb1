import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { Disclosure } from '../../ui/disclosure/disclosure';
import { CommandForm } from '../_parts/command-form/command-form.view';
import { SignInFields } from '../_parts/sign-in-fields/sign-in-fields.view';
import { SignOut } from '../_parts/sign-out/sign-out.view';
import * as css from './checkout-identification.css';
import type { KnownCustomer } from './checkout-identification.server';
import type { IdentificationView } from './checkout-identification.types';

/**
 * "I have an account": a form of its own, so that Enter in the password signs in. The hidden fields carry what stands in the guest's
 * form (the script fills them), so that what was typed there survives a wrong password.
 */
export function renderLogin({ id, props, data, words, page }: IdentificationView): ReactElement {
  const form = data.form?.command === 'account.login' && data.form.status !== 'done' ? data.form : undefined;
  return (
    <div className={css.login}>
      <Disclosure
        id={`${id}-login`}
        title={words('haveAccount')}
        open={form !== undefined || data.session === 'ended'}
      >
        <CommandForm
          block={id}
          command="account.login"
          page={page}
          form={data.form}
          offline={words('offline')}
          className={css.form}
          data-login=""
        >
          <p className={css.intro}>{words('loginIntro')}</p>
          <SignInFields
            block={id}
            words={words}
            form={form}
            email={data.email}
            script="checkout-identification"
          />
          <input type="hidden" name="email" defaultValue={form?.values.email ?? data.email} />
          {props.newsletter && (
            <input type="hidden" name="newsletter" defaultValue={form?.values.newsletter ?? ''} />
          )}
          <div className={css.end}>
            <Button type="submit" kind="outline">
              {words('login')}
            </Button>
            {props.recoverLink && (
              <a href={props.recoverLink} className={css.leave}>
                {words('forgot')}
              </a>
            )}
          </div>
        </CommandForm>
      </Disclosure>
    </div>
  );
}

/** Who is signed in, and the way out. */
export function renderCustomer(
  { id, data: { form }, words, page }: IdentificationView,
  { name, email }: KnownCustomer,
): ReactElement {
  return (
    <div className={css.customer}>
      <p className={css.greeting}>
        {name && <strong>{words('greeting', { name })}</strong>} <span>{words('signedInAs', { email })}</span>
      </p>
      <SignOut
        block={id}
        page={page}
        form={form}
        words={{ signOut: words('logout'), offline: words('offline') }}
      />
    </div>
  );
}
