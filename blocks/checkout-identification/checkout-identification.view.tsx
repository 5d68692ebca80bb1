import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { CheckField } from '../../ui/form-field/check-field';
import { EmailField } from '../../ui/form-field/email-field';
import { CheckoutStep } from '../_parts/checkout-step/checkout-step.view';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import * as css from './checkout-identification.css';
import { renderCustomer, renderLogin } from './sign-in.view';
import type { IdentificationView } from './checkout-identification.types';

export default function CheckoutIdentification(view: IdentificationView): ReactElement | null {
  const {
    props,
    data: { step, customer },
    words,
    page,
  } = view;
  if (!step) return null;
  const drawn = (
    <CheckoutStep
      step={step}
      title={words('title')}
      look={props.look}
      page={page}
      words={{ change: words('change'), done: words('done') }}
      summary={sumUp(view)}
    >
      {customer ? renderCustomer(view, customer) : renderSession(view)}
      {renderForm(view)}
      {!customer && renderLogin(view)}
    </CheckoutStep>
  );
  // What the account has for the newsletter counts on this device (docs/contract/account.md#session): reported to the script whether the step is open or not.
  return customer ? (
    <div data-on-visible="checkout-identification" data-subscribed={customer.subscribed}>
      {drawn}
    </div>
  ) : (
    drawn
  );
}

function sumUp({ data: { email, newsletter, customer }, words }: IdentificationView): (string | false)[] {
  const isNamed = customer === undefined || customer.name !== '' || customer.email !== email;
  return [
    customer !== undefined &&
      (customer.name
        ? words('greeting', { name: customer.name })
        : words('signedInAs', { email: customer.email })),
    isNamed && email,
    newsletter && words('news'),
  ];
}

/** What has become of a session is news: shown before anything is asked for. */
function renderSession({ data: { session, form }, words }: IdentificationView): ReactElement | null {
  if (!session || form) return null;
  return (
    <p role="status" className={css.note}>
      {words(session === 'ended' ? 'sessionEnded' : 'signedOut')}
    </p>
  );
}

function renderForm({ id, props, data, words, page }: IdentificationView): ReactElement {
  const { form, customer } = data;
  const typed = form?.status === 'done' ? undefined : form?.values;
  const [email, newsletter] = [
    typed?.email || data.email || typed?.username,
    typed ? typed.newsletter === 'on' : data.newsletter,
  ];
  const own = form?.command === 'checkout.identify' ? form : undefined;
  return (
    <CommandForm
      block={id}
      command="checkout.identify"
      page={page}
      form={form}
      offline={words('offline')}
      className={css.form}
      data-on-visible="checkout-identification"
      data-restored={words('kept')}
    >
      <p className={css.intro} data-intro="" aria-live="polite">
        {words(customer ? 'customerIntro' : data.email && !form ? 'kept' : 'intro')}
      </p>
      <EmailField words={fieldWords(id, 'email', words('email'), own)} defaultValue={email} />
      {own?.warnings.email && <input type="hidden" name="seen" value={own.values.email} />}
      {props.newsletter && !customer?.subscribed && (
        <CheckField
          words={fieldWords(id, 'newsletter', words('newsletter'), own, { optional: words('mayBeEmpty') })}
          name="newsletter"
          defaultChecked={newsletter}
        />
      )}
      <div className={css.end}>
        <Button type="submit">{words('goOn')}</Button>
        <a className={css.privacy} href={props.privacyLink}>
          {words('readPrivacy')}
        </a>
      </div>
    </CommandForm>
  );
}
