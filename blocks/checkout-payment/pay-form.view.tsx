import type { ReactElement } from 'react';
import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { Button } from '../../ui/button/button';
import { CheckField } from '../../ui/form-field/check-field';
import { CaptchaField, untilChecked } from '../_parts/captcha/captcha-field.view';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import * as css from './checkout-payment.css';
import { isCovered } from './choose-method';
import { renderMethods } from './payment-methods.view';
import type { OpenView } from './checkout-payment.types';

/** One form from the way to pay to the button: what was chosen and what was seen travel together. */
export function renderPayForm(view: OpenView): ReactElement {
  const {
    id,
    data: { open, form },
    words,
    page,
  } = view;
  const { quote } = open;
  return (
    <CommandForm
      block={id}
      command="checkout.pay"
      page={page}
      form={onceOnly(form)}
      offline={words('offline')}
      className={css.form}
      data-pay=""
    >
      <input type="hidden" name="submissionKey" value={open.submissionKey} />
      <input type="hidden" name="totalImport" value={quote.total.amount} />
      <input type="hidden" name="shippingCost" value={quote.shipping?.amount ?? 0} />
      {[
        'cardToken',
        'cardBrand',
        'sheetSession',
        'sheetAnswer',
        'device',
        'campaign',
        'channel',
        'medium',
      ].map((name) => (
        <input key={name} type="hidden" name={name} />
      ))}
      {isCovered(quote) ? (
        <p className={css.covered}>
          {words('onlyMethod')}
          <input type="hidden" name="covered" value="on" />
        </p>
      ) : (
        renderMethods(view)
      )}
      {renderConsents(view)}
      <CaptchaField
        captcha={open.captcha}
        command="checkout.answerQuestion"
        words={{ ask: words('captchaAsk'), check: words('captchaCheck'), passed: words('captchaPassed') }}
      />
      <Button
        type="submit"
        kind="accent"
        wide
        className={untilChecked(open.captcha)}
        data-place-order=""
        data-pay={words('placeOrder')}
        data-order={words('orderNow')}
      >
        <span>
          <span data-do="">{words(isPaidNow(view) ? 'placeOrder' : 'orderNow')}</span> ·{' '}
          <span data-total-shown="">{quote.total.formatted}</span>
        </span>
      </Button>
    </CommandForm>
  );
}

/** What the way to pay itself shows is not repeated at the form's head. */
const onceOnly = (form: OpenView['data']['form']): OpenView['data']['form'] =>
  form && form.message === form.errors.paymentMethodId ? { ...form, message: undefined } : form;

const isPaidNow = ({
  data: {
    open: { quote, method },
  },
}: OpenView): boolean => quote.paymentMethods.some(({ id, prepaid }) => id === method && prepaid);

/** Asked for once: what was accepted in a step before stands as a sentence. */
function renderConsents(view: OpenView): ReactElement {
  const {
    props,
    data: { open },
    words,
    page,
  } = view;
  const inKorea = (formFields.koreaConsent.only as readonly string[]).includes(page.locale.country);
  return (
    <div className={css.consents}>
      {renderConsent(view, 'privacyPolicy', words('terms'))}
      {inKorea && renderConsent(view, 'koreaConsent', words('korea'))}
      {open.given.privacyPolicy === 'on' && <p>{words('termsGiven')}</p>}
      <p className={css.texts}>
        {props.terms && (
          <a href={props.terms} target="_blank" rel="noopener">
            {words('readTerms')}
          </a>
        )}
        {props.privacy && (
          <a href={props.privacy} target="_blank" rel="noopener">
            {words('readPrivacy')}
          </a>
        )}
      </p>
    </div>
  );
}

function renderConsent(
  { id, data: { open, form } }: OpenView,
  name: 'privacyPolicy' | 'koreaConsent',
  label: string,
): ReactElement {
  if (open.given[name] === 'on') return <input type="hidden" name={name} value="on" />;
  const own = form?.command === 'checkout.pay' ? form : undefined;
  return (
    <CheckField
      words={fieldWords(id, name, label, own)}
      name={name}
      defaultChecked={own?.values[name] === 'on'}
    />
  );
}
