import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { CommandForm } from '../_parts/command-form/command-form.view';
import * as css from './checkout-payment.css';
import type { WaitingPayment } from './order-outcome';
import type { OpenView } from './checkout-payment.types';
import type { FormState } from '../_contract/commands/form-state.types';

/** What a payment waits for, after `checkout.pay` or `checkout.goOn`. */
export const readAction = (form: FormState | undefined): WaitingPayment | undefined =>
  form?.status === 'done' && (form.command === 'checkout.pay' || form.command === 'checkout.goOn')
    ? (form.data as { waiting?: WaitingPayment } | undefined)?.waiting
    : undefined;

/** The script lets the provider's module run the action in the empty place, and sends what came of it with the form. */
export function renderActionPanel(view: OpenView, waiting: WaitingPayment): ReactElement {
  const {
    id,
    data: { open, form },
    words,
    page,
  } = view;
  return (
    <CommandForm
      block={id}
      command="checkout.goOn"
      page={page}
      form={form}
      offline={words('offline')}
      className={css.form}
      data-go-on=""
    >
      <input type="hidden" name="encodedReference" value={waiting.encodedReference} />
      <input type="hidden" name="paymentData" value={waiting.paymentData} />
      <input type="hidden" name="details" />
      <div
        className={css.actionFrame}
        data-action={JSON.stringify(waiting.action)}
        data-module={open.cardFields?.script}
        data-title={words('confirmTitle')}
        data-cancel={words('cancelConfirm')}
      />
      <Button type="submit" kind="outline" className={css.withoutScript}>
        {words('goOnPaying')}
      </Button>
    </CommandForm>
  );
}
