import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/form-field/form-field';
import { CommandForm, fieldWords } from '../_kit/commands/command-form.view';
import * as css from './checkout-payment.css';
import type { OpenView } from './checkout-payment.view';

/** Gift card, voucher, donation: each a form of its own, folded until it is wanted. */
export const renderExtras = (view: OpenView): ReactElement => (
  <div className={css.extras}>
    {view.data.open.giftCards && renderGiftCard(view)}
    {view.props.vouchers && renderVoucher(view)}
    {view.props.donation && renderDonation(view)}
  </div>
);

/** The form of this command, unless it is done with. */
const ownForm = ({ data: { form } }: OpenView, command: string) => (form?.command === command && form.status !== 'done' ? form : undefined);
const silent = (form: ReturnType<typeof ownForm>) => form && { ...form, message: undefined };

function renderGiftCard(view: OpenView): ReactElement {
  const { id, data: { open: { quote }, form }, words, page } = view;
  if (quote.giftCard) {
    const { number, formatted, left } = quote.giftCard;
    return (
      <CommandForm block={id} command="checkout.dropGiftCard" page={page} form={form} offline={words('offline')} className={css.applied}>
        <p>{words('giftCardUsed', { number, amount: formatted, left: left.formatted })}</p>
        <Button type="submit" kind="quiet">{words('dropGiftCard')}</Button>
      </CommandForm>
    );
  }
  const own = ownForm(view, 'checkout.useGiftCard');
  return (
    <details className={css.extra} open={own !== undefined} id={`${id}-gift-card`}>
      <summary>{words('haveGiftCard')}</summary>
      <CommandForm block={id} command="checkout.useGiftCard" page={page} form={silent(own)} offline={words('offline')} className={css.giftCardForm}>
        <TextField words={fieldWords(id, 'giftCardNumber', words('giftCardNumber'), own, { hint: words('giftCardHint') })} name="giftCardNumber" inputMode="numeric" autoComplete="off" maxLength={14} defaultValue={own?.values.giftCardNumber} />
        <TextField words={fieldWords(id, 'cardPin', words('giftCardPin'), own)} name="cardPin" type="password" inputMode="numeric" autoComplete="off" maxLength={20} />
        <Button type="submit" kind="outline">{words('useGiftCard')}</Button>
      </CommandForm>
    </details>
  );
}

function renderVoucher(view: OpenView): ReactElement {
  const { id, data: { open: { quote: { bag: { voucher } } }, form }, words, page } = view;
  if (voucher?.applied) {
    return (
      <CommandForm block={id} command="checkout.dropVoucher" page={page} form={form} offline={words('offline')} className={css.applied}>
        <Button type="submit" kind="quiet">{words('dropVoucher', { code: voucher.code })}</Button>
      </CommandForm>
    );
  }
  const own = ownForm(view, 'checkout.applyVoucher');
  return (
    <details className={css.extra} open={own !== undefined} id={`${id}-voucher-panel`}>
      <summary>{words('haveVoucher')}</summary>
      <CommandForm block={id} command="checkout.applyVoucher" page={page} form={silent(own)} offline={words('offline')} className={css.extraForm}>
        <TextField words={fieldWords(id, 'voucher', words('voucherCode'), own)} name="voucher" autoComplete="off" maxLength={40} defaultValue={own?.values.voucher} />
        <Button type="submit" kind="outline">{words('applyVoucher')}</Button>
      </CommandForm>
    </details>
  );
}

function renderDonation(view: OpenView): ReactElement {
  const { id, data: { open: { quote } }, words, page } = view;
  const own = ownForm(view, 'checkout.donate');
  return (
    <details className={css.extra} open={own !== undefined} id={`${id}-donation-panel`}>
      <summary>{words('giveDonation')}</summary>
      <CommandForm block={id} command="checkout.donate" page={page} form={silent(own)} offline={words('offline')} className={css.extraForm}>
        <TextField words={fieldWords(id, 'donation', words('donation', { currency: quote.currency }), own)} name="donation" inputMode="decimal" autoComplete="off" maxLength={8} defaultValue={own?.values.donation} />
        <Button type="submit" kind="outline">{words('donate')}</Button>
      </CommandForm>
    </details>
  );
}
