import type { ReactElement } from 'react';
import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { Button } from '../../ui/button/button';
import { CheckField } from '../../ui/form-field/check-field';
import { EmailField } from '../../ui/form-field/email-field';
import type { BlockViewProps } from '../_contract/block.types';
import { addBackPath } from '../_journey/customer/back-path';
import { CaptchaField, untilChecked } from '../_parts/captcha/captcha-field.view';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import * as page from '../_parts/form-page/form-page.css';
import { PasswordField } from '../_parts/password-field/password-field.view';
import * as css from './account-register.css';
import type { AccountRegisterProps } from './account-register.schema';
import type { AccountRegisterData } from './account-register.server';

type RegisterView = BlockViewProps<AccountRegisterProps, AccountRegisterData>;

export default function AccountRegister(view: RegisterView): ReactElement {
  const { id, data, words } = view;
  const isDone = data.form?.status === 'done';
  return (
    <section
      id={id}
      className={page.section}
      aria-labelledby={`${id}-title`}
      data-on-visible="account-register"
    >
      <div className={page.head}>
        <h1 id={`${id}-title`}>{words(isDone ? 'doneTitle' : 'title')}</h1>
        {!isDone && <p>{words('text')}</p>}
      </div>
      {isDone ? renderDone(view) : renderForm(view)}
    </section>
  );
}

/** The same whether the address already had an account or not. */
const renderDone = ({ props, data: { back }, words }: RegisterView): ReactElement => (
  <div role="status" tabIndex={-1} className={css.done}>
    <p>{words('done')}</p>
    {props.loginLink && (
      <a href={addBackPath(props.loginLink, back)} className={page.onward}>
        {words('login')}
      </a>
    )}
  </div>
);

function renderForm(view: RegisterView): ReactElement {
  const { id, props, data, words, page: shown } = view;
  const { form, captcha, back } = data;
  return (
    <>
      <CommandForm
        block={id}
        command="account.create"
        page={shown}
        form={form}
        offline={words('offline')}
        className={page.form}
      >
        <div className={[css.fields, untilChecked(captcha)].filter(Boolean).join(' ')}>
          {renderAddress(view)}
          {renderPassword(view)}
          {renderConsents(view)}
        </div>
        {back && <input type="hidden" name="back" defaultValue={back} />}
        <CaptchaField
          captcha={captcha}
          command="account.answerQuestion"
          words={{ ask: words('captchaAsk'), check: words('captchaCheck'), passed: words('captchaPassed') }}
        />
        <Button type="submit" kind="primary" wide className={untilChecked(captcha)}>
          {words('create')}
        </Button>
      </CommandForm>
      {props.loginLink && (
        <p className={css.others}>
          {words('haveAccount')}{' '}
          <a href={addBackPath(props.loginLink, back)} className={page.onward}>
            {words('login')}
          </a>
        </p>
      )}
    </>
  );
}

const renderAddress = ({ id, data: { form }, words }: RegisterView): ReactElement => (
  <>
    {(['email', 'emailRepeat'] as const).map((name) => (
      <EmailField
        key={name}
        words={fieldWords(id, name, words(name), form)}
        name={name}
        autoComplete={name === 'email' ? 'username' : 'off'}
        defaultValue={form?.values[name]}
      />
    ))}
  </>
);

/** Passwords are never sent back: after any refusal the field is empty and marked as required again. */
function renderPassword({ id, data: { form }, words }: RegisterView): ReactElement {
  const retype = form && { ...form, errors: { password: words('passwordsAgain'), ...form.errors } };
  return (
    <>
      {(['password', 'passwordRepeat'] as const).map((name) => (
        <PasswordField
          key={name}
          words={fieldWords(
            id,
            name,
            words(name),
            retype,
            name === 'password' ? { hint: words('passwordHint') } : {},
          )}
          name={name}
          autoComplete="new-password"
          maxLength={formFields.newPassword.maxLength}
          show={words('showPassword')}
          hide={words('hidePassword')}
          script="account-register"
        />
      ))}
    </>
  );
}

/** None is ticked in advance. */
function renderConsents({ id, props, data: { form }, words, page: { locale } }: RegisterView): ReactElement {
  const isKorea = (formFields.koreaConsent.only as readonly string[]).includes(locale.country);
  const boxes = [
    ...(props.newsletter
      ? [{ name: 'newsletter', label: words('newsletter'), optional: words('mayBeEmpty') }]
      : []),
    { name: 'privacyPolicy', label: words('terms') },
    ...(isKorea ? [{ name: 'koreaConsent', label: words('korea') }] : []),
  ];
  return (
    <div className={css.consents}>
      {boxes.map(({ name, label, ...more }) => (
        <CheckField
          key={name}
          words={fieldWords(id, name, label, form, more)}
          name={name}
          defaultChecked={form?.values[name] === 'on'}
        />
      ))}
      {props.privacyLink && (
        <a href={props.privacyLink} className={css.privacy}>
          {words('readPrivacy')}
        </a>
      )}
    </div>
  );
}
